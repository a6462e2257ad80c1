import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as BlobStream } from 'node:stream/web';
import { findPublicTarget, type TargetRules } from './find-public-target.ts';
import { raced } from './raced.ts';
import type { Fetch } from './request-provider.ts';

/** A URL that must not be requested. */
export class RefusedTarget extends Error {}

const BODILESS = [204, 205, 304];

/**
 * Makes a `fetch` that only connects to addresses that were checked. It follows no redirects and keeps no connections.
 * It throws RefusedTarget for a URL that is not public.
 */
export function makePublicFetch(rules: TargetRules): Fetch {
  return async (url, { method, headers, body, signal }) => {
    const target = await raced(findPublicTarget(url, rules), signal);
    if ('refusal' in target) throw new RefusedTarget(target.refusal);
    const addresses = target.addresses.map((address) => ({ address, family: isIP(address) }));
    const lookup: LookupFunction = (_host, { all }, done) => {
      const [first = { address: '', family: 4 }] = addresses;
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    };
    const request = target.isSecure ? requestSecure : requestPlain;
    const content = readContent(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { method, headers: { ...content.headers, ...headers }, signal, agent: false, lookup });
      sent.once('response', resolve);
      // The listener stays attached, since a connection error later on would crash the program.
      sent.on('error', (cause) => reject(new Error('connection', { cause })));
      if (content.body === null || typeof content.body === 'string') sent.end(content.body ?? undefined);
      else pipeline(content.body, sent).catch(() => undefined);
    });
    response.on('error', () => undefined);
    const status = response.statusCode ?? 0;
    if (BODILESS.includes(status)) response.resume();
    const received = Object.entries(response.headers).map(
      ([name, value]) => [name, [value].flat().join(', ')] as [string, string],
    );
    const stream = Readable.toWeb(response) as ReadableStream<Uint8Array>;
    return new Response(BODILESS.includes(status) ? null : stream, { status, headers: received });
  };
}

function readContent(body: string | Blob | URLSearchParams | null) {
  if (body === null) return { headers: {}, body: null };
  if (body instanceof Blob) {
    return { headers: { 'Content-Length': String(body.size) }, body: Readable.fromWeb(body.stream() as BlobStream) };
  }
  const text = String(body);
  const type = body instanceof URLSearchParams && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  return { headers: { ...type, 'Content-Length': String(Buffer.byteLength(text)) }, body: text };
}
