import { publicPaths } from '@clipwright/contract';

/** What crawlers may visit: all but the API, and where the list of pages is. */
export function writeRobotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** The pages that search engines may list. */
export function writeSitemap(publicUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
