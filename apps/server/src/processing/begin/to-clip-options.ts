import { defaultCaptionStyle } from '@clipwright/contract';
import { type CaptionStyle, type ClipOptions, parseClipOptions } from '@clipwright/media';
import { analysisNames } from '../offer/guarded-options.ts';
import type { Wish } from './wish.ts';

/**
 * A wish in the engine's words.
 * @param logoPath the picture of the watermark, where it has one.
 * @throws MediaError `invalid-option` for a caption style that does not exist.
 */
export function toClipOptions(wish: Wish, logoPath: string | null): ClipOptions {
  const { options } = wish;
  // Clips of before were given the nearest of the platforms' ratios, with bars: they keep them when made again.
  const hadBars = options.preserveOriginalAspectRatio && options.targetAspectRatio !== null;
  const analyses = (Object.keys(analysisNames) as (keyof typeof analysisNames)[]).filter((name) => options[name]);
  return parseClipOptions(
    {
      count: wish.numClips,
      platforms: wish.platforms,
      ratios: pickRatios(wish),
      resolution: wish.shortSidePx,
      fit: options.enableLetterboxing || hadBars ? 'letterbox' : 'crop',
      prompt: wish.prompt,
      targetSec: options.targetDuration,
      minSec: options.minDuration,
      maxSec: options.maxDuration,
      overlapSec: options.overlap,
      quality: options.quality,
      captionStyle: findStyle(wish, options.captionStyle === undefined ? defaultCaptionStyle : options.captionStyle),
      platformStyles: Object.fromEntries(
        Object.entries(wish.platformStyles).map(([platform, id]) => [platform, findStyle(wish, id)]),
      ),
      watermark: pickWatermark(wish, logoPath),
      jumpCuts: options.jumpCuts,
      analyses: analyses.map((name) => analysisNames[name]),
      language: options.language,
    },
    { captionStyle: 'The caption style' },
  );
}

/** One of the user's own as it was when the run began, or the name of a built-in one. */
function findStyle({ ownStyles }: Wish, id: string | null): CaptionStyle | string | null {
  const own = ownStyles.find((style) => style.id === id);
  return own ? { id: own.id, name: own.name, description: '', ...own.look } : id;
}

/** One ratio for all platforms; none means each platform's own. */
function pickRatios({ options }: Wish): string[] {
  if (options.targetAspectRatio !== null) return [options.targetAspectRatio];
  if (options.useNormalRatio) return ['16:9'];
  return options.preserveOriginalAspectRatio ? ['source'] : [];
}

function pickWatermark({ options }: Wish, logoPath: string | null) {
  if (!options.enableWatermark || (logoPath === null && options.watermarkText === '')) return null;
  return {
    content: logoPath === null ? { kind: 'text', text: options.watermarkText } : { kind: 'logo', path: logoPath },
    position: options.watermarkPosition,
    size: options.watermarkSize,
    opacity: options.watermarkOpacity,
  };
}
