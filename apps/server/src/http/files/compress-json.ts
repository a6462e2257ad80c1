import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';

const compress = promisify(gzip);

/** Less than a packet or two is not worth it. */
const MIN_BYTES = 2_000;

/** Compresses longer texts of the API if the client supports it. */
export const compressJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { res } = c;
  const isText = /^(application\/json|text\/html)\b/.test(res.headers.get('content-type') ?? '');
  if (!isText || res.headers.has('content-encoding') || c.req.method === 'HEAD') return;
  res.headers.append('Vary', 'Accept-Encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(c.req.header('accept-encoding') ?? '')) return;
  const plain = Buffer.from(await res.arrayBuffer());
  const isWorthIt = plain.length >= MIN_BYTES;
  const body = isWorthIt ? await compress(plain) : plain;
  const headers = new Headers(res.headers);
  if (isWorthIt) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(body.length));
  // Without this, the old headers are added to the new ones.
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
};
