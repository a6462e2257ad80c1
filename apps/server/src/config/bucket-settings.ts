import type { z } from 'zod';
import type { bucketEnvironment } from './bucket-environment.ts';

/** A bucket that stores files. */
export type BucketSettings = {
  readonly bucket: string;
  /** Null: the client library's default. */
  readonly endpoint: string | null;
  readonly region: string;
  /** The prefix for this installation's keys, with a trailing slash; empty: nothing else uses the bucket. */
  readonly prefix: string;
  /** Null: the machine's own credentials, from its role or profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** True if the bucket is the first part of each path rather than of the host name. */
  readonly forcesPathStyle: boolean;
  /** The bucket's address for browsers; null: they get files from us. */
  readonly publicUrl: string | null;
};

/** Returns the origin browsers read objects from; null if they do not read from the bucket. */
export function publicOriginOf({
  publicUrl,
  bucket,
  forcesPathStyle,
}: Pick<BucketSettings, 'publicUrl' | 'bucket' | 'forcesPathStyle'>): string | null {
  if (publicUrl === null) return null;
  const { protocol, host, origin } = new URL(publicUrl);
  return forcesPathStyle ? origin : `${protocol}//${bucket}.${host}`;
}

type Environment = z.output<z.ZodObject<typeof bucketEnvironment>>;

/** A bucket rejects uploads with more chunks than it allows parts. */
const MOST_UPLOAD_GB = 48;

/** Returns the bucket settings; null without a bucket. */
export function toBucketSettings(env: Environment): BucketSettings | null {
  if (env.S3_BUCKET === undefined) return null;
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    prefix: env.S3_PREFIX ?? '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcesPathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    publicUrl: env.S3_PUBLIC_URL ?? null,
  };
}

/** Lists bucket settings that are missing or contradict each other. */
export function listBucketProblems(env: Environment & { LARGEST_SOURCE_GB: number }): string[] {
  const names = ['S3_ENDPOINT', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const;
  const [stray] = names.filter((name) => env[name] !== undefined);
  if (env.S3_BUCKET === undefined) return stray ? [`S3_BUCKET is missing: ${stray} needs it.`] : [];
  const problems: string[] = [];
  const [id, secret] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (id !== undefined && secret === undefined) {
    problems.push('S3_SECRET_ACCESS_KEY is missing: S3_ACCESS_KEY_ID needs it.');
  }
  if (id === undefined && secret !== undefined) {
    problems.push('S3_ACCESS_KEY_ID is missing: S3_SECRET_ACCESS_KEY needs it.');
  }
  if (env.LARGEST_SOURCE_GB > MOST_UPLOAD_GB) {
    problems.push(
      `LARGEST_SOURCE_GB is ${env.LARGEST_SOURCE_GB}: uploads into a bucket can have ${MOST_UPLOAD_GB} GB at most, which are 10,000 parts.`,
    );
  }
  return problems;
}
