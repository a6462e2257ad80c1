import { z } from 'zod';
import { facts } from './environment-facts.ts';

/** Talk footage for trying out the product, as configured for this installation. */
export type TalkConfig = {
  readonly url: string;
  /** The whole file's hash, as 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** The author and the license. */
  readonly license: string;
};

/** Variables for the talk footage. */
export const talkEnvironment = {
  SAMPLE_URL: z
    .url({ protocol: /^https?$/, error: 'it must be an http or https address' })
    .max(2048, 'it must be no longer than 2048 characters')
    .optional()
    .meta(
      facts({
        description:
          'The URL of freely usable footage of a talk. The upload page then shows “Try a real talk”, which downloads and verifies the file.',
        default: 'none: no such button',
        example: 'https://media.example.org/talk.mp4',
      }),
    ),
  SAMPLE_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'it must be 64 hexadecimal digits')
    .transform((digits) => digits.toLowerCase())
    .optional()
    .meta(
      facts({
        description: 'The SHA-256 of that file. Required with `SAMPLE_URL`.',
        default: 'none',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
    ),
  SAMPLE_LICENSE: z
    .string()
    .trim()
    .min(1, 'it must name who made the footage and its license')
    .max(200, 'it must be no longer than 200 characters')
    .optional()
    .meta(
      facts({
        description: 'The author and license, shown beside the button. Required with `SAMPLE_URL`.',
        default: 'none',
        example: 'NASA, public domain',
      }),
    ),
};

type Settings = z.output<z.ZodObject<typeof talkEnvironment>>;

/** Null if none is configured. */
export function toTalkConfig({
  SAMPLE_URL: url,
  SAMPLE_SHA256: sha256,
  SAMPLE_LICENSE: license,
}: Settings): TalkConfig | null {
  return url === undefined || sha256 === undefined || license === undefined ? null : { url, sha256, license };
}

/** Lists missing settings that an address requires. */
export function listMissingTalkFacts(settings: Settings): string[] {
  if (settings.SAMPLE_URL === undefined) return [];
  return (['SAMPLE_SHA256', 'SAMPLE_LICENSE'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing: SAMPLE_URL needs it.`);
}
