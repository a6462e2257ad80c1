import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BucketError } from './bucket-error.ts';

/** The key that requests are signed with. */
export type BucketCredentials = { accessKeyId: string; secretAccessKey: string };

/** Apart by more, the two clocks cannot be trusted. */
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SEC = 7 * 24 * 3600;
const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Checks that a request was signed by who has the secret, in its headers or in its address.
 * @returns the hash that its body has to have; null where the signature leaves that open
 * @throws BucketError
 */
export function verifySignature(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  url: URL,
  { accessKeyId, secretAccessKey }: BucketCredentials,
  nowMs: number,
): string | null {
  const isInAddress = url.searchParams.has('X-Amz-Signature');
  const signed = isInAddress ? readAddress(url.searchParams) : readHeader(headers);
  const [keyId, day = '', region = '', service, ending] = signed.credential.split('/');
  if (keyId !== accessKeyId) throw new BucketError(403, 'InvalidAccessKeyId');
  if (service !== 's3' || ending !== 'aws4_request') throw new BucketError(400, 'AuthorizationHeaderMalformed');
  requireTime(signed, nowMs);
  const payload = isInAddress ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256'] ?? '');
  if (payload !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payload)) throw new BucketError(501, 'NotImplemented');
  const names = signed.signedHeaders.split(';');
  if (!names.includes('host')) throw new BucketError(403, 'AccessDenied');
  const canonical = [
    method,
    url.pathname,
    toCanonicalQuery(url.searchParams),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signed.signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, signed.date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const [expected, given] = [hmac(key, toSign), Buffer.from(signed.signature, 'hex')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new BucketError(403, 'SignatureDoesNotMatch');
  }
  return payload === 'UNSIGNED-PAYLOAD' ? null : payload;
}

type Signed = {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Null: as long as the clocks may be apart. */
  expiresSec: number | null;
};

function readHeader(headers: IncomingMessage['headers']): Signed {
  const { authorization = '' } = headers;
  if (!authorization.startsWith(`${ALGORITHM} `)) throw new BucketError(403, 'AccessDenied');
  const read = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    date: String(headers['x-amz-date'] ?? ''),
    expiresSec: null,
  };
}

function readAddress(query: URLSearchParams): Signed {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (read('Algorithm') !== ALGORITHM) throw new BucketError(400, 'AuthorizationQueryParametersError');
  const expiresSec = Number(read('Expires'));
  if (!(expiresSec > 0 && expiresSec <= MAX_EXPIRES_SEC)) {
    throw new BucketError(400, 'AuthorizationQueryParametersError');
  }
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    date: read('Date'),
    expiresSec,
  };
}

function requireTime({ date, expiresSec }: Signed, nowMs: number): void {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  if (parts.length === 0) throw new BucketError(403, 'AccessDenied');
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number);
  const ageMs = nowMs - Date.UTC(year, month - 1, day, hour, minute, second);
  if (expiresSec === null && Math.abs(ageMs) > MAX_SKEW_MS) throw new BucketError(403, 'RequestTimeTooSkewed');
  if (expiresSec !== null && (ageMs > expiresSec * 1000 || ageMs < -MAX_SKEW_MS)) {
    throw new BucketError(403, 'AccessDenied', 'Request has expired');
  }
}

function toCanonicalQuery(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, first], [b, second]) => (a === b ? compare(first, second) : compare(a, b)))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
