import { z } from 'zod';
import { captionsMessages as messages } from './messages.ts';

/** Faces that are shipped; a look can ask for no other. */
export const captionFaces = ['archivo-expanded', 'archivo-wide', 'anton', 'montserrat', 'inter', 'literata'] as const;
export const letterCases = ['as-spoken', 'upper', 'lower'] as const;
export const highlightKinds = ['none', 'block', 'color', 'pop', 'fill', 'underline', 'reveal'] as const;
export const captionEntrances = ['none', 'fade'] as const;

/** Bounds of a look's numbers: what the engine draws well. Lengths are in em unless said otherwise. */
export const captionLookLimits = {
  /** Of the clip's short side. */
  size: { min: 0.03, max: 0.16 },
  /** 0 top to 1 bottom of the safe area. */
  anchorY: { min: 0, max: 1 },
  wordsPerPage: { min: 1, max: 12 },
  wordGap: { min: 0.15, max: 0.8 },
  lineHeight: { min: 1, max: 2 },
  opacity: { min: 0, max: 1 },
  outlineWidth: { min: 0, max: 0.15 },
  blur: { min: 0, max: 0.15 },
  shadowSpread: { min: 0, max: 0.15 },
  shadowOffset: { min: -0.15, max: 0.15 },
  padX: { min: 0, max: 0.8 },
  padY: { min: 0, max: 0.5 },
  radius: { min: 0, max: 0.5 },
  popScale: { min: 1, max: 1.15 },
  underlineThickness: { min: 0.02, max: 0.2 },
  underlineOffset: { min: 0, max: 0.3 },
  restOpacity: { min: 0.2, max: 0.8 },
} as const;

function bounded(name: keyof typeof captionLookLimits) {
  const { min, max } = captionLookLimits[name];
  return z.number(messages.lookOutOfBounds).min(min, messages.lookOutOfBounds).max(max, messages.lookOutOfBounds);
}

const color = z.templateLiteral(['#', z.string().regex(/^[0-9A-Fa-f]{6}$/)], messages.colorInvalid);

/** How the spoken word is told from the others. */
const highlight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('block'),
    color,
    textColor: color,
    padX: bounded('padX'),
    padY: bounded('padY'),
    radius: bounded('radius'),
  }),
  z.object({ kind: z.literal('color'), color }),
  z.object({ kind: z.literal('pop'), color, scale: bounded('popScale') }),
  z.object({ kind: z.literal('fill'), color }),
  z.object({
    kind: z.literal('underline'),
    color,
    thickness: bounded('underlineThickness'),
    offset: bounded('underlineOffset'),
  }),
  z.object({ kind: z.literal('reveal'), restOpacity: bounded('restOpacity') }),
]);

/** How captions look, in settings that the engine draws; `CaptionStyle` of the engine without its names. */
export const captionLook = z
  .object({
    face: z.enum(captionFaces),
    size: bounded('size'),
    letterCase: z.enum(letterCases),
    textColor: color,
    outline: z
      .object({ width: bounded('outlineWidth'), blur: bounded('blur'), color, opacity: bounded('opacity') })
      .nullable(),
    shadow: z
      .object({
        spread: bounded('shadowSpread'),
        blur: bounded('blur'),
        offsetY: bounded('shadowOffset'),
        color,
        opacity: bounded('opacity'),
      })
      .nullable(),
    box: z
      .object({
        color,
        opacity: bounded('opacity'),
        padX: bounded('padX'),
        padY: bounded('padY'),
        radius: bounded('radius'),
      })
      .nullable(),
    highlight,
    anchorY: bounded('anchorY'),
    wordsPerPage: z
      .int(messages.lookOutOfBounds)
      .min(captionLookLimits.wordsPerPage.min, messages.lookOutOfBounds)
      .max(captionLookLimits.wordsPerPage.max, messages.lookOutOfBounds),
    maxLines: z.union([z.literal(1), z.literal(2)]),
    wordGap: bounded('wordGap'),
    lineHeight: bounded('lineHeight'),
    entrance: z.enum(captionEntrances),
  })
  .meta({ id: 'CaptionLook' });
export type CaptionLook = z.infer<typeof captionLook>;
