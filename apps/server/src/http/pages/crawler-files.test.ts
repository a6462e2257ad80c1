import { isPagePath, publicPaths } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { writeRobotsTxt, writeSitemap } from './crawler-files.ts';

it('the site map names the public pages by their public address', () => {
  const named = [
    ...writeSitemap('https://clips.example.org').matchAll(/<loc>https:\/\/clips\.example\.org([^<]*)<\/loc>/g),
  ];
  expect(named.map(([, path]) => path)).toEqual([...publicPaths]);
  expect(publicPaths.filter((path) => !isPagePath(path))).toEqual([]);
});

it('crawlers are told where the site map is', () => {
  expect(writeRobotsTxt('https://clips.example.org')).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://clips.example.org/sitemap.xml\n',
  );
});
