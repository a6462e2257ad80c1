import type { ClipSpec } from '@clipwright/clip-spec';

/** The shapes of clips: one aspect ratio for all, each platform's own, or the source's. */
export const shapes = ['9:16', '1:1', '4:5', '16:9', 'platforms', 'original'] as const;
export type Shape = (typeof shapes)[number];

/** The ways to fit a picture of another aspect ratio into the clip. */
export const fits = ['speaker', 'middle', 'whole'] as const;
export type Fit = (typeof fits)[number];

export function shapeOf({ ratios: [ratio] }: Pick<ClipSpec, 'ratios'>): Shape {
  if (ratio === undefined) return 'platforms';
  return ratio === 'source' ? 'original' : ratio;
}

/** Returns the part of a clip spec that sets the shape. */
export function withShape(shape: Shape): Pick<ClipSpec, 'ratios'> {
  if (shape === 'platforms') return { ratios: [] };
  return { ratios: [shape === 'original' ? 'source' : shape] };
}

export function fitOf({ fit, smartCropping }: Pick<ClipSpec, 'fit' | 'smartCropping'>): Fit {
  if (fit === 'letterbox') return 'whole';
  return smartCropping ? 'speaker' : 'middle';
}

export function withFit(fit: Fit): Pick<ClipSpec, 'fit' | 'smartCropping'> {
  return { fit: fit === 'whole' ? 'letterbox' : 'crop', smartCropping: fit === 'speaker' };
}
