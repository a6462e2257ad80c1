import type { CaptionStyleList } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import { captionStyles } from '../../db/tables/captions-tables.ts';
import type { Deps } from '../../deps.ts';
import { getEntitlement } from '../../plans/index.ts';
import { listBuiltInStyles } from './list-built-in-styles.ts';
import { readDefaults } from './read-defaults.ts';
import { toCaptionStyle } from './to-caption-style.ts';

/** Lists every style a user can choose, and the number of styles they may still create. */
export async function listStyles({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<CaptionStyleList> {
  // The limit in the owner's plan, which members cannot read.
  const { plan } = await db.asService((tx) => getEntitlement(tx, userId, now()));
  return await db.asUser(userId, async (tx) => {
    const own = await tx
      .select()
      .from(captionStyles)
      .where(eq(captionStyles.userId, userId))
      .orderBy(asc(captionStyles.createdAt), asc(captionStyles.id));
    return {
      styles: [...listBuiltInStyles(), ...own.map(toCaptionStyle)],
      defaults: await readDefaults(tx, userId),
      used: own.length,
      limit: plan.features.templates,
    };
  });
}
