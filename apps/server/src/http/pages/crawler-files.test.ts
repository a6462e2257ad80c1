import { isPagePath, publicPathIn, publicPaths } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { writeRobotsTxt, writeSitemap } from './crawler-files.ts';

it('the site map names the public pages by their public address in each language', () => {
  const named = [
    ...writeSitemap('https://clips.example.org').matchAll(/<loc>https:\/\/clips\.example\.org([^<]*)<\/loc>/g),
  ];
  expect(named.map(([, path]) => path)).toEqual(publicPaths.flatMap((path) => [path, publicPathIn('es', path)]));
  expect(publicPaths.filter((path) => !isPagePath(path))).toEqual([]);
});

it('the site map names the other languages of each page', () => {
  expect(writeSitemap('https://clips.example.org')).toContain(
    '<loc>https://clips.example.org/es</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://clips.example.org/"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://clips.example.org/es"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://clips.example.org/"/>',
  );
});

it('crawlers get the address of the sitemap', () => {
  expect(writeRobotsTxt('https://clips.example.org')).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://clips.example.org/sitemap.xml\n',
  );
});
