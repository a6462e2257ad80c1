import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { parseRange } from './parse-range.ts';
import type { StaticFile } from './static-files.ts';

/** Sends a file with the best compression that the client supports. 404 responses are never cached. */
export function serveFile(
  c: Context<AppEnv>,
  file: StaticFile,
  cacheControl: string,
  status: 200 | 404 = 200,
): Response {
  c.header('Cache-Control', cacheControl);
  if (status === 200) c.header('ETag', file.etag);
  const hasEncodings = Object.keys(file.encoded).length > 0;
  if (hasEncodings) c.header('Vary', 'Accept-Encoding');
  if (status === 200 && isFresh(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => file.encoded[name] && accepts(accepted, name));
  const body = (encoding && file.encoded[encoding]) ?? file.body;
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  // Safari does not play videos from servers without range requests.
  if (status === 200 && file.type.startsWith('video/')) return servePart(c, file);
  c.header('Content-Length', String(body.length));
  return c.body(body, status);
}

/** Sends the requested range of a file, or all of it. */
function servePart(c: Context<AppEnv>, { body, etag }: StaticFile): Response {
  c.header('Accept-Ranges', 'bytes');
  const condition = c.req.header('if-range');
  const isOfThisFile = condition === undefined || condition === etag;
  const range = isOfThisFile ? parseRange(c.req.header('range'), body.length) : null;
  if (range === 'unsatisfiable') {
    // A shared cache would send it to everyone who requests the file.
    c.header('Cache-Control', 'no-store');
    c.header('ETag', undefined);
    return c.body(null, 416, { 'Content-Range': `bytes */${body.length}` });
  }
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  c.header('Content-Length', String(part.length));
  return c.body(part, range ? 206 : 200);
}

function isFresh(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag) ?? false;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
