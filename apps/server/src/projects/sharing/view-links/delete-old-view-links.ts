import { lt } from 'drizzle-orm';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';

/** The time for which an expired link can be renewed with the same URL. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes view links that expired long ago. The owner can still create another link with a different URL. */
export async function deleteOldViewLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.service.delete(viewLinks).where(lt(viewLinks.expiresAt, new Date(now().getTime() - KEPT_MS)));
}
