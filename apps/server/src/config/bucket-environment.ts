import { z } from 'zod';
import { facts } from './environment-facts.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'it must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''));

/** Variables for a bucket that holds users' files. */
export const bucketEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it must be the name of a bucket, such as clipwright-files')
    .optional()
    .meta(
      facts({
        description: 'A bucket of S3 or a compatible server for users’ files.',
        default: 'none: the data folder has them',
        example: 'clipwright-files',
      }),
    ),
  S3_ENDPOINT: origin.optional().meta(
    facts({
      description: 'The URL of the S3-compatible server.',
      default: 'Amazon’s, in `S3_REGION`',
      example: 'https://s3.example.org',
    }),
  ),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'it must be a region such as eu-central-1')
    .default('us-east-1')
    .meta(facts({ description: 'The bucket’s region.', default: 'us-east-1', example: 'eu-central-1' })),
  S3_PREFIX: z
    .string()
    .max(200)
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'it must be of letters, digits, - and _, with slashes between')
    .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
    .optional()
    .meta(
      facts({
        description: 'A prefix for the names of all objects, if the bucket has other contents.',
        default: 'nothing',
        example: 'clipwright/',
      }),
    ),
  S3_ACCESS_KEY_ID: z
    .string()
    .max(256)
    .optional()
    .meta(
      facts({
        description: 'A key that may list, read, write and delete objects, and list and abort multipart uploads.',
        default: 'the machine’s role, profile or `AWS_` variables',
        example: 'AKIA…',
      }),
    ),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .max(256)
    .optional()
    .meta(facts({ description: 'The client’s secret.', default: 'none', example: 'wJalr…', isSecret: true })),
  S3_FORCE_PATH_STYLE: z
    .stringbool({ error: 'it must be true or false' })
    .optional()
    .meta(
      facts({
        description: '`true` names the bucket in the path instead of the host name.',
        default: 'true if `S3_ENDPOINT` is set',
        example: 'false',
      }),
    ),
  S3_PUBLIC_URL: origin.optional().meta(
    facts({
      description:
        'The URL at which browsers reach the bucket. Browsers then read files from it, by addresses that expire within ten minutes.',
      default: 'none: Clipwright sends the files',
      example: 'https://s3.example.org',
    }),
  ),
};
