import type { RenderSpec } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';
import type { RenditionRequest } from './rendition-list.ts';

/** Whether the framing depends on what the picture shows: not where all of it, or its middle, is shown. */
export function needsFaces(
  video: Size | null,
  renditions: readonly Pick<RenditionRequest, 'ratio'>[],
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>,
): boolean {
  if (!video || spec.fit === 'letterbox' || !spec.smartCropping) return false;
  const value = video.widthPx / video.heightPx;
  return renditions.some(({ ratio }) => ratio !== 'source' && Math.abs(ratioValue(ratio) / value - 1) > 0.02);
}
