import type { RenderSpec } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { hookTitleTime } from './decide-hook-title.ts';
import { changesShape } from './frame-window.ts';
import type { RenditionRequest } from './rendition-list.ts';

/**
 * Returns true if the picture has to be analyzed: either the framing depends on it, or captions or a hook title that
 * avoid faces and existing captions are drawn over an uncropped picture or its center.
 */
export function needsFaces(
  { video, transcript }: { video: Size | null; transcript: Pick<Transcript, 'cues'> | null },
  renditions: readonly Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'safeArea' | 'platforms'>[],
  spec: Pick<RenderSpec, 'fit' | 'smartCropping' | 'hookTitle'>,
): boolean {
  if (!video) return false;
  if (spec.fit !== 'letterbox' && spec.smartCropping && renditions.some(({ ratio }) => changesShape(video, ratio)))
    return true;
  const isSaid = transcript !== null && transcript.cues.length > 0;
  if (isSaid && hookTitleTime(renditions, spec) !== 'off') return true;
  return isSaid && renditions.some((rendition) => captionsCover(video, rendition, spec.fit));
}

/** The distance from the center of a two-line caption to its edge, as a fraction of the frame's height. */
const HALF_BLOCK = 0.05;

/** Returns true if captions overlap the picture. A taller clip has bars above and below it. */
function captionsCover(
  { widthPx, heightPx }: Size,
  { ratio, captionStyle, safeArea }: Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'safeArea'>,
  fit: RenderSpec['fit'],
): boolean {
  if (captionStyle === null) return false;
  const visibleHeight =
    ratio === 'source' || fit !== 'letterbox' ? 1 : Math.min(1, ratioValue(ratio) / (widthPx / heightPx));
  const middle = safeArea.y + safeArea.height * captionStyle.anchorY;
  return Math.abs(middle - 0.5) < visibleHeight / 2 + HALF_BLOCK;
}
