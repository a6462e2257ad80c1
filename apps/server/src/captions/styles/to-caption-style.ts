import { type CaptionLook, captionLook } from '@clipwright/clip-spec';
import type { CaptionStyle } from '@clipwright/contract';
import { captionStyles as builtInStyles } from '@clipwright/media/data';
import type { captionStyles } from '../../db/tables/captions-tables.ts';

/** Converts a user's own style to its API representation. */
export function toCaptionStyle({ id, name, look }: typeof captionStyles.$inferSelect): CaptionStyle {
  return { id, name, description: '', isBuiltIn: false, look };
}

/** The styles available to everyone; the first is the default. */
export const builtIn: readonly CaptionStyle[] = builtInStyles.map(({ id, name, description, ...look }) => {
  const parsed: CaptionLook = captionLook.parse(look);
  return { id, name, description, isBuiltIn: true, look: parsed };
});
