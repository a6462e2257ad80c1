import { expect, it } from 'vitest';
import { writePageTags } from './write-page-tags.ts';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Of every page." />
    <meta property="og:title" content="Of every page" />
    <meta name="theme-color" content="#FAF9F7" />
    <title>Clipwright</title>
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const tags = {
  title: 'A talk · Clipwright',
  name: 'A talk',
  description: 'Ada shared 3 clips with you.',
  url: 'https://clips.example/view/token',
  image: 'https://clips.example/files/view/token/id/poster',
};

it('the tags of a page replace the default ones, and the rest stays', () => {
  expect(writePageTags(html, tags)).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="theme-color" content="#FAF9F7" />
        <script type="module" src="/assets/main.js"></script>
        <title>A talk · Clipwright</title>
        <meta name="description" content="Ada shared 3 clips with you." />
        <meta property="og:site_name" content="Clipwright" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="A talk" />
        <meta property="og:description" content="Ada shared 3 clips with you." />
        <meta property="og:url" content="https://clips.example/view/token" />
        <meta property="og:image" content="https://clips.example/files/view/token/id/poster" />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content="A talk" />
        <meta name="twitter:description" content="Ada shared 3 clips with you." />
        <meta name="twitter:image" content="https://clips.example/files/view/token/id/poster" />
      </head>
      <body><div id="root"></div></body>
    </html>
    "
  `);
});

it('a page without a picture has a small card', () => {
  const written = writePageTags(html, { ...tags, image: null });
  expect(written).toContain('<meta name="twitter:card" content="summary" />');
  expect(written).not.toMatch(/image/);
});

const decode = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const countMarkup = (page: string) => [page.match(/<[a-z!/]/gi)?.length, page.match(/["']/g)?.length];

it.each([
  `</title><script>alert(1)</script>`,
  `"><script>alert(1)</script><meta content="`,
  `' onload='alert(1)`,
  '$& $1 $` &amp; <!-- --> ünïcode',
  'two\n  lines',
])('the text %j stays text', (text) => {
  const write = (said: string) => writePageTags(html, { ...tags, title: said, name: said, description: said });
  const written = write(text);
  expect(countMarkup(written)).toEqual(countMarkup(write('plain')));
  const pageText = text.replaceAll(/\s+/g, ' ');
  expect(decode(/<title>([^<]*)</.exec(written)?.[1])).toBe(pageText);
  expect(decode(/property="og:title" content="([^"]*)"/.exec(written)?.[1])).toBe(pageText);
});

it('a page for search engines has its canonical URL, the size of its picture and structured data', () => {
  const name = '</script><script>alert(1)</script>';
  const written = writePageTags(html, {
    ...tags,
    isListed: true,
    imageSizePx: { width: 1200, height: 630 },
    structuredData: [{ name }],
  });
  expect(written).toContain(`<link rel="canonical" href="${tags.url}" />`);
  expect(written).toContain('<meta property="og:image:width" content="1200" />');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(written) ?? [];
  expect(JSON.parse(json)).toEqual({ name });
});
