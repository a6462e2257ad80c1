import { z } from 'zod';
import { clipSpecMessages as messages } from './clip-spec-messages.ts';

/** The bundled faces, the only ones that a look can use. */
export const captionFaces = [
  'archivo-expanded',
  'archivo-wide',
  'anton',
  'montserrat',
  'inter',
  'inter-black',
  'literata',
] as const;
export const letterCases = ['as-spoken', 'upper', 'lower'] as const;
export const highlightKinds = ['none', 'block', 'color', 'pop', 'fill', 'underline', 'reveal'] as const;
export const captionEntrances = ['none', 'fade', 'pop', 'slide', 'bounce'] as const;
export const captionEmphases = ['none', 'color', 'weight'] as const;

/** Bounds of a look's numbers. Lengths are in em unless stated otherwise. */
export const captionLookLimits = {
  /** A share of the clip's short side. */
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
  radius: { min: 0, max: 1 },
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

/** The highlight of the word being spoken. Lengths are in em. */
const highlight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A rounded block behind the word. */
  z.object({
    kind: z.literal('block'),
    color,
    textColor: color,
    padX: bounded('padX'),
    padY: bounded('padY'),
    radius: bounded('radius'),
  }),
  /** Another color. */
  z.object({ kind: z.literal('color'), color }),
  /** Another color and a short swell to `scale` that settles at 1. */
  z.object({ kind: z.literal('pop'), color, scale: bounded('popScale') }),
  /** Color runs through the word as it is spoken, and stays. */
  z.object({ kind: z.literal('fill'), color }),
  /** A line under the word. */
  z.object({
    kind: z.literal('underline'),
    color,
    thickness: bounded('underlineThickness'),
    offset: bounded('underlineOffset'),
  }),
  /** Words are faint until they are spoken, and stay. */
  z.object({ kind: z.literal('reveal'), restOpacity: bounded('restOpacity') }),
]);

/** The look of captions, in settings that the engine draws. Lengths are in em unless stated otherwise. */
export const captionLook = z
  .object({
    face: z.enum(captionFaces),
    /** The font's em as a share of the clip's short side; it is somewhat smaller in wide frames. */
    size: bounded('size'),
    letterCase: z.enum(letterCases),
    textColor: color,
    /** Around the glyphs; `blur` makes it a soft halo. Cheaper to draw than a shadow. */
    outline: z
      .object({ width: bounded('outlineWidth'), blur: bounded('blur'), color, opacity: bounded('opacity') })
      .nullable(),
    /** A darkening behind the text: `spread` beyond the outline, blurred, moved down by `offsetY`. */
    shadow: z
      .object({
        spread: bounded('shadowSpread'),
        blur: bounded('blur'),
        offsetY: bounded('shadowOffset'),
        color,
        opacity: bounded('opacity'),
      })
      .nullable(),
    /** One rounded box behind all lines of a page. */
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
    /** The vertical center of the lines within the safe area, 0 top to 1 bottom. */
    anchorY: bounded('anchorY'),
    /** The maximum number of words per page, unless the speech is too fast to read so few at a time. */
    wordsPerPage: z
      .int(messages.lookOutOfBounds)
      .min(captionLookLimits.wordsPerPage.min, messages.lookOutOfBounds)
      .max(captionLookLimits.wordsPerPage.max, messages.lookOutOfBounds),
    maxLines: z.union([z.literal(1), z.literal(2)]),
    wordGap: bounded('wordGap'),
    /** From one baseline to the next. */
    lineHeight: bounded('lineHeight'),
    /** `fade` softens a page that comes after silence; with the others, each word appears as it is spoken. */
    entrance: z.enum(captionEntrances),
    /**
     * The look of the words that carry a sentence: in the emphasis color, or in a heavier face if there is one.
     * Default `none`: only words emphasized by hand look different.
     */
    emphasis: z.enum(captionEmphases).optional(),
  })
  .meta({ id: 'CaptionLook' });
export type CaptionLook = z.infer<typeof captionLook>;
