import type { ClipEdit, ClipRatio, FramingSegment, RenderSpec } from '@clipwright/clip-spec';
import type { CropSegment } from '../crop/crop-track.ts';
import { planCrop } from '../crop/plan-crop.ts';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';
import { findBurnedInCaptions } from '../saliency/find-burned-in-captions.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { ClipMaterial, WindowView } from './edit-material.ts';
import type { RenditionRequest } from './rendition-list.ts';

/** Returns a window's automatic framing for each ratio, or no framing for a source without a picture. */
export function frameRenditions(
  window: TimeRange,
  material: Pick<ClipMaterial, 'info'>,
  view: WindowView,
  renditions: readonly Pick<RenditionRequest, 'ratio' | 'size'>[],
  spec: Pick<RenderSpec, 'fit' | 'smartCropping'>,
): ClipEdit['framing'] {
  const framing: ClipEdit['framing'] = {};
  for (const { ratio, size } of renditions)
    if (material.info.video) framing[ratio] = { segments: frameWindow(window, material, view, { ratio, size }, spec) };
  return framing;
}

/** Returns a window's automatic framing for one ratio. */
export function frameWindow(
  window: TimeRange,
  { info }: Pick<ClipMaterial, 'info'>,
  view: WindowView,
  { ratio, size }: Pick<RenditionRequest, 'ratio' | 'size'>,
  { fit, smartCropping }: Pick<RenderSpec, 'fit' | 'smartCropping'>,
): FramingSegment[] {
  if (!info.video) return [];
  // A picture with the clip's aspect ratio is shown in full, whatever it contains, and remains centered.
  const follows = smartCropping && changesShape(info.video, ratio);
  const seen = follows ? view : { shots: [], tracks: [], pictures: [], turns: null };
  const captions = findBurnedInCaptions(seen.pictures, seen.shots)?.box ?? null;
  const { segments } = planCrop({ ...seen, captions, window, source: info.video, size, ratio, fit });
  return segments.map((segment: CropSegment) => ({ ...segment, by: 'auto' }));
}

/** Returns true if a clip with this ratio cannot show the whole picture without bars. */
export function changesShape({ widthPx, heightPx }: Size, ratio: ClipRatio): boolean {
  return ratio !== 'source' && Math.abs(ratioValue(ratio) / (widthPx / heightPx) - 1) > 0.02;
}
