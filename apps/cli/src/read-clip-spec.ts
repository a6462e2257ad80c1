import {
  clipOption,
  clipOptionNames,
  clipSpecFields,
  fillTarget,
  lengthsAgree,
  type RenderSpec,
  shortSidesPx,
  toRenderSpec,
} from '@clipwright/clip-spec';
import { captionStyles, MediaError } from '@clipwright/media';
import { z } from 'zod';
import { describeProblem } from './describe-problem.ts';

/**
 * The value of `--transcript` that ignores subtitles, so that speech is recognized. A file of this name is `./none`.
 */
export const noTranscript = 'none';

/** The flags of `clip`, as parsed. Those of the clip spec's options are read by `readClipSpec`. */
export type ClipFlags = {
  out?: string;
  resolution: number;
  transcript?: string;
  captionStyle: string;
  captions: boolean;
  watermark?: string;
  watermarkPosition: string;
  watermarkSize: string;
  watermarkOpacity: number;
  intro?: string;
  outro?: string;
  font?: string;
  analysis?: string[];
  language?: string;
  engine?: string;
  yes: boolean;
  json: boolean;
  [flag: string]: unknown;
};

/** The clip spec that the flags can express: with built-in caption styles and a custom resolution. */
const cliSpec = clipSpecFields
  .extend({
    captionStyle: z.enum(captionStyles.map(({ id }) => id)).nullable(),
    shortSidePx: z.literal(shortSidesPx),
    logoPath: z.string().nullable(),
  })
  .transform(fillTarget)
  .refine(lengthsAgree, { message: 'must be between --min and --max', path: ['targetSec'] })
  .refine(({ watermark, logoPath }) => !watermark.isOn || logoPath !== null || watermark.text !== '', {
    message: 'must be at least 1 character long',
    path: ['watermark', 'text'],
  });

/** The options with a flag of their own, and the flags' names. */
const flags = clipOptionNames.flatMap((name) => {
  const [flag] = clipOption(name).flag?.split(' ') ?? [];
  return flag === undefined ? [] : [{ name, flag, key: toKey(flag) }];
});

/** The flags for each part of the clip spec. */
const flagNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flags.map(({ name, flag }) => [name, flag])),
  shortSidePx: '--resolution',
  captionStyle: '--caption-style',
  'watermark.text': '--watermark',
  'watermark.position': '--watermark-position',
  'watermark.size': '--watermark-size',
  'watermark.opacity': '--watermark-opacity',
  analyses: '--analysis',
};

/** Returns the name of a flag's value: `audioTrack` for `--audio-track`. */
function toKey(flag: string): string {
  return flag.slice(2).replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase());
}

/**
 * Converts the flags of `clip` into a clip spec for the engine.
 * @param isImage whether `--watermark` is a picture rather than text.
 * @throws MediaError `invalid-option` that names every invalid flag.
 */
export function readClipSpec(given: ClipFlags, isImage: boolean): RenderSpec {
  const { watermark } = given;
  const values = Object.fromEntries(
    flags.map(({ name, key }) => {
      const value = given[key];
      return [name, Array.isArray(value) ? [...new Set(value)] : value];
    }),
  );
  const parsed = cliSpec.safeParse({
    ...values,
    shortSidePx: given.resolution,
    captionStyle: given.captions ? given.captionStyle : null,
    watermark: {
      isOn: watermark !== undefined,
      text: isImage ? '' : watermark,
      position: watermark === undefined ? undefined : given.watermarkPosition,
      size: watermark === undefined ? undefined : given.watermarkSize,
      opacity: watermark === undefined ? undefined : given.watermarkOpacity,
    },
    logoPath: isImage ? watermark : null,
    analyses: given.analysis,
  });
  if (parsed.success) return toRenderSpec(parsed.data, parsed.data);
  const problems = parsed.error.issues.map((issue) => {
    // Array indexes mean nothing to users who repeated a flag.
    const name = issue.path.filter((step) => typeof step === 'string').join('.');
    return `${flagNames[name] ?? (name || 'The flags')} ${describeProblem(issue)}`;
  });
  throw new MediaError('invalid-option', `${[...new Set(problems)].join('; ')}.`, { problems });
}
