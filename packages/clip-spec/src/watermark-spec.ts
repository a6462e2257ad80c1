import { z } from 'zod';
import { clipSpecLimits as limits } from './clip-spec-limits.ts';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';

export const watermarkPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];

export const watermarkSizes = ['small', 'medium', 'large', 'extra-large'] as const;
export type WatermarkSize = (typeof watermarkSizes)[number];

/** The watermark of clips. Its settings are kept while it is off. */
export const watermarkSpec = z.object({
  isOn: z.boolean().default(false),
  /** A watermark needs a text or a logo. */
  text: z.string().trim().max(limits.watermarkTextLength, messages.watermarkTextTooLong).default('Clipwright'),
  /** Id of an uploaded picture, instead of the text. */
  logoId: z.uuid().nullable().default(null),
  position: z.enum(watermarkPositions).default('bottom-right'),
  size: z.enum(watermarkSizes).default('medium'),
  /** 0 invisible to 1 opaque. */
  opacity: z
    .number(messages.notANumber)
    .min(limits.watermarkOpacity.min, messages.watermarkOpacityOutOfBounds)
    .max(limits.watermarkOpacity.max, messages.watermarkOpacityOutOfBounds)
    .default(limits.watermarkOpacity.default),
});
export type WatermarkSpec = z.output<typeof watermarkSpec>;
