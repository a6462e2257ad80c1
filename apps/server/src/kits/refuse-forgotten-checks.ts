import { and, eq, isNull, lt } from 'drizzle-orm';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import type { KitFileProblem } from './kit-file-problem.ts';

/** A check that has not finished after this time is no longer running. */
const FORGOTTEN_MS = 60 * 60_000;

/** Refuses brand kit files whose check died with its workers, so that no file remains in `checking` forever. */
export async function refuseForgottenChecks({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const problem: KitFileProblem = 'kit_file_not_checked';
  const refused = await db.service
    .update(brandKitFiles)
    .set({ state: 'refused', problem })
    .where(
      and(
        eq(brandKitFiles.state, 'checking'),
        isNull(brandKitFiles.removedAt),
        lt(brandKitFiles.createdAt, new Date(now().getTime() - FORGOTTEN_MS)),
      ),
    )
    .returning({ fileKey: brandKitFiles.fileKey });
  for (const { fileKey } of refused) await files.remove(fileKey);
}
