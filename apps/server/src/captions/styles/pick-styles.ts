import type { CaptionLook, PlatformId } from '@clipwright/clip-spec';
import { captionPlatforms } from '@clipwright/contract';
import type { Transaction } from '../../db/open-database.ts';
import { findStyles } from './find-styles.ts';
import { readDefaults } from './read-defaults.ts';

/** The styles of a run at its start: later changes of them do not affect it. */
export type PickedStyles = {
  /** By platform, if none is requested; a platform without one has the product's default. */
  platformStyles: Partial<Record<PlatformId, string>>;
  /** The looks of the user's own styles among them. */
  ownStyles: { id: string; name: string; look: CaptionLook }[];
};

/**
 * @param requested the requested style, or null for no captions; undefined for the user's defaults.
 * @throws AppError `caption_style_not_found`
 */
export async function pickStyles(
  tx: Transaction,
  userId: string,
  requested: string | null | undefined,
): Promise<PickedStyles> {
  const platformStyles: PickedStyles['platformStyles'] = requested === undefined ? await readDefaults(tx, userId) : {};
  const ids = requested ? [requested] : captionPlatforms.flatMap((platform) => platformStyles[platform] ?? []);
  const styles = [...(await findStyles(tx, userId, [...new Set(ids)])).values()];
  const ownStyles = styles.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id, name, look }) => ({ id, name, look }));
  return { platformStyles, ownStyles };
}
