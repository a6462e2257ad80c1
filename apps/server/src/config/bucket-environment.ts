import { z } from 'zod';
import { facts } from './environment-facts.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'it must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''));

/** The variables about a bucket for users' files. */
export const bucketEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it must be the name of a bucket, such as clipwright-files')
    .optional()
    .meta(
      facts({
        description: 'A bucket of S3 or of a server that speaks its protocol, which users’ files are kept in.',
        default: 'none: they are kept in the data folder',
        example: 'clipwright-files',
      }),
    ),
  S3_ENDPOINT: origin.optional().meta(
    facts({
      description: 'Where that server is.',
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
        description: 'What the names of all objects begin with, where the bucket holds other things too.',
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
        description: 'A key that may list, read, write and delete there, and list and abort multipart uploads.',
        default: 'what the machine was given by its role, its profile or `AWS_` variables',
        example: 'AKIA…',
      }),
    ),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .max(256)
    .optional()
    .meta(facts({ description: 'Its secret.', default: 'none', example: 'wJalr…', isSecret: true })),
  S3_FORCE_PATH_STYLE: z
    .stringbool({ error: 'it must be true or false' })
    .optional()
    .meta(
      facts({
        description: '`true`: the bucket is named in the path, not in the host’s name.',
        default: 'true where `S3_ENDPOINT` is set',
        example: 'false',
      }),
    ),
  S3_PUBLIC_URL: origin.optional().meta(
    facts({
      description:
        'Where users’ browsers reach that server. Then they read files from it, at addresses that serve for ten minutes at most.',
      default: 'none: files are sent through Clipwright',
      example: 'https://s3.example.org',
    }),
  ),
};
