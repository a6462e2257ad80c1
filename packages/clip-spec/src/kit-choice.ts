import { z } from 'zod';

/** The parts of a brand kit that apply to clips. */
export const kitParts = ['platforms', 'captionStyle', 'watermark', 'fonts', 'colors', 'intro', 'outro'] as const;
export type KitPart = (typeof kitParts)[number];

/** A brand kit, and the parts of it that override the rest of the clip spec. */
export const kitChoice = z.object({
  id: z.uuid(),
  parts: z.array(z.enum(kitParts)).max(kitParts.length),
});
export type KitChoice = z.output<typeof kitChoice>;
