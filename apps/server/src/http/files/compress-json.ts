import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { holdAnswer } from './hold-answer.ts';

const compress = promisify(gzip);

/** Responses smaller than a packet or two are not worth compressing. */
const MIN_BYTES = 2_000;

/**
 * Compresses longer text responses from the API if the client supports it, and tracks the memory used by responses
 * being sent.
 */
export const compressJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get('content-type') ?? '';
  const isCompressed = /^(application\/json|text\/html)\b/.test(type);
  const isText = isCompressed || /^(application\/(xml|x-subrip)|text\/(plain|vtt|x-ssa))\b/.test(type);
  if (!isText || res.headers.has('content-encoding') || c.req.method === 'HEAD') return;
  if (isCompressed) res.headers.append('Vary', 'Accept-Encoding');
  const isReadable = isCompressed && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(c.req.header('accept-encoding') ?? '');
  const plain = Buffer.from(await res.arrayBuffer());
  const isWorthIt = isReadable && plain.length >= MIN_BYTES;
  const body = isWorthIt ? await compress(plain) : plain;
  const headers = new Headers(res.headers);
  if (isWorthIt) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(body.length));
  const replace = (sent: Awaited<ReturnType<typeof holdAnswer>> | null, init: ResponseInit) => {
    // Otherwise, the old headers are merged with the new ones.
    c.res = undefined;
    c.res = new Response(sent, init);
  };
  try {
    replace(await holdAnswer(c, body), { status: res.status, headers });
  } catch (error) {
    // The error response would keep the content length of the dropped response.
    replace(null, {});
    throw error;
  }
};
