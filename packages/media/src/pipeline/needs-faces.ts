import type { ClipRatio, RenderSpec } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { RenditionRequest } from './rendition-list.ts';

/**
 * Whether someone has to look at the picture: where the framing depends on it, and where captions are drawn over a picture that is
 * shown whole, since they keep off faces.
 */
export function needsFaces(
  { video, transcript }: { video: Size | null; transcript: Pick<Transcript, 'cues'> | null },
  renditions: readonly Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'safeArea'>[],
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>,
): boolean {
  if (!video) return false;
  // Where the middle was asked for, what is seen must not move it.
  if (spec.fit !== 'letterbox' && renditions.some(({ ratio }) => changesShape(video, ratio))) return spec.smartCropping;
  const isSaid = transcript !== null && transcript.cues.length > 0;
  return isSaid && renditions.some((rendition) => captionsCover(video, rendition));
}

/** Whether the middle of captions lies on the picture, which ends above and below in bars where the clip is taller. */
function captionsCover(
  { widthPx, heightPx }: Size,
  { ratio, captionStyle, safeArea }: Pick<RenditionRequest, 'ratio' | 'captionStyle' | 'safeArea'>,
): boolean {
  if (captionStyle === null) return false;
  const shown = ratio === 'source' ? 1 : Math.min(1, ratioValue(ratio) / (widthPx / heightPx));
  const middle = safeArea.y + safeArea.height * captionStyle.anchorY;
  return Math.abs(middle - 0.5) < shown / 2;
}

/** Whether a clip of this ratio cannot show a picture whole without bars. */
export function changesShape({ widthPx, heightPx }: Size, ratio: ClipRatio): boolean {
  return ratio !== 'source' && Math.abs(ratioValue(ratio) / (widthPx / heightPx) - 1) > 0.02;
}
