import type { AspectRatio, ProcessingOptions } from '@clipwright/contract';

/** The forms clips can have: a ratio for all, each platform's own, or the source's. */
export const shapes = ['9:16', '1:1', '4:5', '16:9', 'platforms', 'original'] as const;
export type Shape = (typeof shapes)[number];

/** How a picture of another form gets into the clip's. */
export const fits = ['speaker', 'middle', 'whole'] as const;
export type Fit = (typeof fits)[number];

type ShapeOptions = Pick<
  ProcessingOptions,
  'targetAspectRatio' | 'useNormalRatio' | 'preserveOriginalAspectRatio' | 'enableSmartCropping' | 'enableLetterboxing'
>;

export function shapeOf(options: ShapeOptions): Shape {
  if (options.targetAspectRatio !== null) return options.targetAspectRatio;
  if (options.useNormalRatio) return '16:9';
  return options.preserveOriginalAspectRatio ? 'original' : 'platforms';
}

/** The options that say so; the others of their kind are off. */
export function withShape(
  shape: Shape,
): Pick<ShapeOptions, 'targetAspectRatio' | 'useNormalRatio' | 'preserveOriginalAspectRatio'> {
  const isRatio = (one: Shape): one is AspectRatio => one !== 'platforms' && one !== 'original' && one !== '16:9';
  return {
    targetAspectRatio: isRatio(shape) ? shape : null,
    useNormalRatio: shape === '16:9',
    preserveOriginalAspectRatio: shape === 'original',
  };
}

export function fitOf({ enableLetterboxing, enableSmartCropping }: ShapeOptions): Fit {
  if (enableLetterboxing) return 'whole';
  return enableSmartCropping ? 'speaker' : 'middle';
}

export function withFit(fit: Fit): Pick<ShapeOptions, 'enableSmartCropping' | 'enableLetterboxing'> {
  return { enableSmartCropping: fit === 'speaker', enableLetterboxing: fit === 'whole' };
}
