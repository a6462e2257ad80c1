import { and, eq, ne } from 'drizzle-orm';
import { plannedClips, processingRuns } from '../../db/tables/processing.ts';
import { sources } from '../../db/tables/sources.ts';
import { runFolder } from '../../files/index.ts';
import type { RunData } from '../runs/jobs.ts';
import { isInFlight } from '../runs/lock-run.ts';
import type { ProcessingNeeds } from './needs.ts';
import { plannedFolder } from './planned-folder.ts';
import { removeWork } from './work-folder.ts';

/**
 * Removes what a run that is over left for itself: of a completed one its temporary files, for its transcript makes more
 * clips; of any other everything, so that a retry begins at its beginning.
 */
export async function cleanRun(
  { db, files, config, now }: Pick<ProcessingNeeds, 'db' | 'files' | 'config' | 'now'>,
  { runId }: RunData,
): Promise<void> {
  const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  if (run && isInFlight(run)) return;
  await removeWork(config, runId);
  if (!run) return;
  const folder = runFolder(run);
  await files.removeFolder(run.status === 'completed' ? `${folder}/temporary` : folder);
  if (run.status !== 'completed') {
    await db.service
      .update(sources)
      .set({ filmstripKey: null })
      .where(and(eq(sources.id, run.sourceId), eq(sources.filmstripKey, `${folder}/filmstrip.jpg`)));
  }
  const unfinished = await db.service
    .select({ id: plannedClips.id, clipId: plannedClips.clipId })
    .from(plannedClips)
    .where(and(eq(plannedClips.runId, runId), ne(plannedClips.status, 'completed')));
  for (const clip of unfinished) await files.removeFolder(plannedFolder(run, clip));
  await db.service.update(processingRuns).set({ cleanedAt: now() }).where(eq(processingRuns.id, runId));
}
