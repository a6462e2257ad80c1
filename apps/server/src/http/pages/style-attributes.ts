import { createHash } from 'node:crypto';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Returns the content security policy sources that allow a page's style attributes and no others: one hash per
 * attribute. `unsafe-hashes` is the standard's keyword for attribute hashes.
 */
export function styleSourcesOf(html: string): string {
  const values = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => decode(value));
  const hashes = [...new Set(values)].map((value) => createHash('sha256').update(value).digest('base64'));
  return hashes.length === 0 ? '' : ["'unsafe-hashes'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
}

function decode(value: string): string {
  return value.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}
