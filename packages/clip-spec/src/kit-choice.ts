import { z } from 'zod';

/** What a brand kit has for clips. */
export const kitParts = ['platforms', 'captionStyle', 'watermark', 'fonts', 'colors', 'intro', 'outro'] as const;
export type KitPart = (typeof kitParts)[number];

/** A brand kit, and which of its parts are taken in place of what the rest of the clip spec says. */
export const kitChoice = z.object({
  id: z.uuid(),
  parts: z.array(z.enum(kitParts)).max(kitParts.length),
});
export type KitChoice = z.output<typeof kitChoice>;
