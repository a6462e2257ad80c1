import { z } from 'zod';
import type { CaptionStyle, HexColor } from './caption-style.ts';

const color = z.custom<HexColor>((value) => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value), {
  message: 'must be a colour such as #FF6BAA',
});
const share = z.number().min(0).max(1);
const lengthEm = z.number().min(0).max(1);

const highlight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('block'),
    color,
    textColor: color,
    padX: lengthEm,
    padY: lengthEm,
    radius: lengthEm,
  }),
  z.object({ kind: z.literal('color'), color }),
  z.object({ kind: z.literal('pop'), color, scale: z.number().min(1).max(1.15) }),
  z.object({ kind: z.literal('fill'), color }),
  z.object({ kind: z.literal('underline'), color, thickness: lengthEm, offset: lengthEm }),
  z.object({ kind: z.literal('reveal'), restOpacity: share }),
]);

/** A style that somebody made themselves, within what can be drawn. */
export const captionStyleSchema: z.ZodType<CaptionStyle> = z.object({
  // It names files.
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  name: z.string().max(60),
  description: z.string().max(200),
  face: z.enum(['archivo-expanded', 'archivo-wide', 'anton', 'montserrat', 'inter', 'literata']),
  size: z.number().min(0.02).max(0.25),
  letterCase: z.enum(['as-spoken', 'upper', 'lower']),
  textColor: color,
  outline: z.object({ width: lengthEm, blur: lengthEm, color, opacity: share }).nullable(),
  shadow: z
    .object({ spread: lengthEm, blur: lengthEm, offsetY: z.number().min(-1).max(1), color, opacity: share })
    .nullable(),
  box: z.object({ color, opacity: share, padX: lengthEm, padY: lengthEm, radius: lengthEm }).nullable(),
  highlight,
  anchorY: share,
  wordsPerPage: z.int().min(1).max(20),
  maxLines: z.union([z.literal(1), z.literal(2)]),
  wordGap: z.number().min(0.1).max(1),
  lineHeight: z.number().min(0.9).max(3),
  entrance: z.enum(['none', 'fade']),
});
