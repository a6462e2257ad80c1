import type { CaptionLook, PlatformId } from '@clipwright/clip-spec';
import { captionPlatforms } from '@clipwright/contract';
import type { Transaction } from '../../db/open-database.ts';
import { findStyles } from './find-styles.ts';
import { readDefaults } from './read-defaults.ts';

/** A snapshot of the styles when a run starts: later changes do not affect it. */
export type PickedStyles = {
  /** Styles by platform, if none is requested; platforms without one use the product default. */
  platformStyles: Partial<Record<PlatformId, string>>;
  /** The looks of those that are the user's own styles. */
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
