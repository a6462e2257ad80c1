import { type ClipOptions, parseClipOptions } from '@clipwright/media';

/** The flags of `clip` as the command line gives them. */
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
  analysis?: string[];
  jumpCuts: boolean;
  language?: string;
  engine?: string;
  json: boolean;
};

/** What a person typed for each option of the engine. */
const flagNames = {
  count: '--count',
  platforms: '--platform',
  ratios: '--ratio',
  resolution: '--resolution',
  fit: '--fit',
  prompt: '--prompt',
  targetSec: '--target',
  minSec: '--min',
  maxSec: '--max',
  overlapSec: '--overlap',
  quality: '--quality',
  captionStyle: '--caption-style',
  'watermark.content.text': '--watermark',
  'watermark.position': '--watermark-position',
  'watermark.size': '--watermark-size',
  'watermark.opacity': '--watermark-opacity',
  analyses: '--analysis',
  language: '--language',
};

/**
 * Turns the flags of `clip` into the engine's options.
 * @param isImage whether `--watermark` names a picture rather than being the text itself.
 * @throws MediaError `invalid-option` that names every flag that is out of bounds.
 */
export function readClipOptions(flags: ClipFlags, isImage: boolean): ClipOptions {
  const { watermark } = flags;
  return parseClipOptions(
    {
      count: flags.count,
      platforms: flags.platform,
      ratios: flags.ratio,
      resolution: flags.resolution,
      fit: flags.fit,
      prompt: flags.prompt ?? null,
      targetSec: flags.target,
      minSec: flags.min,
      maxSec: flags.max,
      overlapSec: flags.overlap,
      quality: flags.quality,
      captionStyle: flags.captions ? flags.captionStyle : null,
      watermark:
        watermark === undefined
          ? null
          : {
              content: isImage ? { kind: 'logo', path: watermark } : { kind: 'text', text: watermark },
              position: flags.watermarkPosition,
              size: flags.watermarkSize,
              opacity: flags.watermarkOpacity,
            },
      analyses: flags.analysis,
      jumpCuts: flags.jumpCuts,
      language: flags.language ?? null,
    },
    flagNames,
  );
}
