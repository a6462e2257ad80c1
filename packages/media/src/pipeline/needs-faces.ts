import type { ClipRatio, RenderSpec } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { RenditionRequest } from './rendition-list.ts';

/**
 * Whether someone has to look at the picture: where the framing depends on it, and where captions are drawn, which keep off
 * faces in a picture that is shown whole as well.
 */
export function needsFaces(
  { video, transcript }: { video: Size | null; transcript: Pick<Transcript, 'cues'> | null },
  renditions: readonly Pick<RenditionRequest, 'ratio' | 'captionStyle'>[],
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>,
): boolean {
  if (!video) return false;
  // Where the middle was asked for, what is seen must not move it.
  if (spec.fit !== 'letterbox' && renditions.some(({ ratio }) => changesShape(video, ratio))) return spec.smartCropping;
  return (
    transcript !== null && transcript.cues.length > 0 && renditions.some(({ captionStyle }) => captionStyle !== null)
  );
}

/** Whether a clip of this ratio cannot show a picture whole without bars. */
export function changesShape({ widthPx, heightPx }: Size, ratio: ClipRatio): boolean {
  return ratio !== 'source' && Math.abs(ratioValue(ratio) / (widthPx / heightPx) - 1) > 0.02;
}
