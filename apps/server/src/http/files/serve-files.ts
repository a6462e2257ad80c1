import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import type { StaticFile } from './static-files.ts';

/** Answers with a file, in the best compressed form that the client reads. What is answered with 404 is never kept. */
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
  c.header('Content-Length', String(body.length));
  return c.body(body, status);
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
