import { type CaptionStyleList, type captionDefaultsInput, captionPlatforms } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { captionDefaults } from '../../db/tables/captions-tables.ts';
import type { Deps } from '../../deps.ts';
import { findStyles } from './find-styles.ts';
import { listStyles } from './list-styles.ts';

/** Sets the styles for the given platforms; other platforms keep theirs. @throws AppError `caption_style_not_found` */
export async function setDefaults(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { defaults }: z.output<typeof captionDefaultsInput>,
): Promise<CaptionStyleList> {
  await deps.db.asUser(userId, async (tx) => {
    const ids = Object.values(defaults).filter((id) => id !== null && id !== undefined);
    const styles = await findStyles(tx, userId, [...new Set(ids)]);
    for (const platform of captionPlatforms) {
      const id = defaults[platform];
      if (id === undefined) continue;
      const isTheirs = and(eq(captionDefaults.userId, userId), eq(captionDefaults.platform, platform));
      if (id === null) {
        await tx.delete(captionDefaults).where(isTheirs);
        continue;
      }
      const chosen = styles.get(id)?.isBuiltIn ? { builtIn: id, styleId: null } : { builtIn: null, styleId: id };
      await tx
        .insert(captionDefaults)
        .values({ userId, platform, ...chosen })
        .onConflictDoUpdate({ target: [captionDefaults.userId, captionDefaults.platform], set: chosen });
    }
  });
  return await listStyles(deps, userId);
}
