import type { WatermarkPosition, WatermarkSize } from '@clipwright/clip-spec';

/** Texts of watermark settings, for one clip and in a brand kit. */
export const watermarkTexts = {
  positions: {
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',
    center: 'Center',
  } satisfies Record<WatermarkPosition, string>,
  sizes: {
    small: 'Small',
    medium: 'Medium',
    large: 'Large',
    'extra-large': 'Extra large',
  } satisfies Record<WatermarkSize, string>,
  opacityValue: (percent: number) => `${percent}%`,
} as const;
