import {
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

/** The flags of `clip`, as parsed. */
export type ClipFlags = {
  out?: string;
  count: number;
  platform?: string[];
  ratio?: string[];
  resolution: number;
  fit: string;
  prompt?: string;
  transcript?: string;
  target?: number;
  min: number;
  max: number;
  overlap: number;
  quality: string;
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
  jumpCuts: boolean;
  language?: string;
  audioTrack?: number;
  engine?: string;
  yes: boolean;
  json: boolean;
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

/** The flags for each part of the clip spec. */
const flagNames: Readonly<Record<string, string>> = {
  count: '--count',
  platforms: '--platform',
  ratios: '--ratio',
  shortSidePx: '--resolution',
  fit: '--fit',
  prompt: '--prompt',
  targetSec: '--target',
  minSec: '--min',
  maxSec: '--max',
  overlapSec: '--overlap',
  quality: '--quality',
  captionStyle: '--caption-style',
  'watermark.text': '--watermark',
  'watermark.position': '--watermark-position',
  'watermark.size': '--watermark-size',
  'watermark.opacity': '--watermark-opacity',
  analyses: '--analysis',
  language: '--language',
  audioTrack: '--audio-track',
};

/**
 * Converts the flags of `clip` into a clip spec for the engine.
 * @param isImage whether `--watermark` is a picture rather than text.
 * @throws MediaError `invalid-option` that names every invalid flag.
 */
export function readClipSpec(flags: ClipFlags, isImage: boolean): RenderSpec {
  const { watermark } = flags;
  const parsed = cliSpec.safeParse({
    count: flags.count,
    platforms: flags.platform && [...new Set(flags.platform)],
    ratios: flags.ratio,
    shortSidePx: flags.resolution,
    fit: flags.fit,
    prompt: flags.prompt ?? null,
    targetSec: flags.target,
    minSec: flags.min,
    maxSec: flags.max,
    overlapSec: flags.overlap,
    quality: flags.quality,
    captionStyle: flags.captions ? flags.captionStyle : null,
    watermark: {
      isOn: watermark !== undefined,
      text: isImage ? '' : watermark,
      position: watermark === undefined ? undefined : flags.watermarkPosition,
      size: watermark === undefined ? undefined : flags.watermarkSize,
      opacity: watermark === undefined ? undefined : flags.watermarkOpacity,
    },
    logoPath: isImage ? watermark : null,
    analyses: flags.analysis,
    jumpCuts: flags.jumpCuts,
    language: flags.language ?? null,
    audioTrack: flags.audioTrack ?? null,
  });
  if (parsed.success) return toRenderSpec(parsed.data, parsed.data);
  const problems = parsed.error.issues.map((issue) => {
    // Array indexes mean nothing to users who repeated a flag.
    const name = issue.path.filter((step) => typeof step === 'string').join('.');
    return `${flagNames[name] ?? (name || 'The flags')} ${describeProblem(issue)}`;
  });
  throw new MediaError('invalid-option', `${[...new Set(problems)].join('; ')}.`, { problems });
}
