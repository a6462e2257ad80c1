import { lt } from 'drizzle-orm';
import { clipViews } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';

/** Records from the last month are still summed up. */
const KEPT_MS = 62 * 24 * 60 * 60 * 1000;

/** Deletes old viewer records; clip view counts are kept. */
export async function deleteOldClipViews({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.service.delete(clipViews).where(lt(clipViews.hour, new Date(now().getTime() - KEPT_MS)));
}
