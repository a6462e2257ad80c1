import { publicPathIn, publicPaths } from '@clipwright/contract';
import { languages } from '@clipwright/messages';

/** Writes the rules for crawlers: everything except the API is allowed. Includes the sitemap's address. */
export function writeRobotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Writes the pages that search engines may index, in every language; each page refers to its translations. */
export function writeSitemap(publicUrl: string): string {
  const urls = publicPaths.flatMap((path) => {
    const alternates = languages.map((language) => writeAlternate(language, publicUrl + publicPathIn(language, path)));
    const links = [...alternates, writeAlternate('x-default', publicUrl + path)].join('');
    return languages.map((language) => `  <url><loc>${publicUrl}${publicPathIn(language, path)}</loc>${links}</url>\n`);
  });
  const schemas = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${schemas}>\n${urls.join('')}</urlset>\n`;
}

function writeAlternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
