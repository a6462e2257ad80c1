import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../config/bucket-settings.ts';
import { AppError } from '../../http/app-error.ts';
import { explainBucketError } from './explain-bucket-error.ts';

/** The maximum time without response data before a request is aborted. */
const ANSWER_MS = 60_000;
const CONNECT_MS = 5_000;
/** The maximum number of attempts per request, including the first; the delays between them grow. */
const MAX_ATTEMPTS = 4;
const MAX_SOCKETS = 100;

/** The client's timeouts and retries; tests use shorter ones. */
export type BucketPatience = { answerMs?: number; attempts?: number };

type Sdk = typeof import('@aws-sdk/client-s3');
/** The client's commands have many types, which `send` maps to their responses. */
type Send = S3Client['send'];

export type BucketClient = {
  sdk: Sdk;
  client: S3Client;
  bucket: string;
  /** Sends a command; failures are converted to the product's errors. */
  send: Send;
  /** Returns the object name for a key. */
  nameOf(key: string): string;
  /**
   * Checks that the bucket exists, since a response without a body may mean that it is missing. @throws AppError
   * `files_unavailable`
   */
  requireBucket(): Promise<void>;
  /** Returns the key for an object name. */
  keyOf(name: string): string;
  close(): void;
};

/**
 * Opens a client without sending any request yet. Its library is only loaded here, since folder stores don't need it.
 */
export async function openBucketClient(
  settings: BucketSettings,
  { answerMs = ANSWER_MS, attempts = MAX_ATTEMPTS }: BucketPatience = {},
): Promise<BucketClient> {
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket, prefix } = settings;
  const client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: settings.forcesPathStyle,
    maxAttempts: attempts,
    // Each write sends the checksum we already have; non-AWS servers do not support the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, answerMs),
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    ...(settings.credentials !== null && { credentials: settings.credentials }),
  });
  let isThere = false;
  const send = async (...request: Parameters<Send>) => {
    try {
      const answer = await client.send(...request);
      isThere = true;
      return answer;
    } catch (error) {
      throw explainBucketError(error);
    }
  };
  return {
    sdk,
    client,
    bucket,
    send: send as Send,
    async requireBucket() {
      if (isThere) return;
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch((cause: unknown) => {
        throw new AppError('files_unavailable', null, { cause, retryAfterSec: 5 });
      });
      isThere = true;
    },
    nameOf: (key) => prefix + key,
    keyOf: (name) => name.slice(prefix.length),
    close: () => client.destroy(),
  };
}
