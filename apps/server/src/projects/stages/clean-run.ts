import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { runFolder } from '../../files/index.ts';
import { lockProject } from '../../teams/index.ts';
import { countFinishedClips } from '../runs/count-finished-clips.ts';
import { isInFlight, lockRun, type RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { RunData } from '../runs/run-jobs.ts';
import { removeWork } from '../runs/stage-work-folder.ts';
import { plannedClipFolder } from './planned-clip-folder.ts';

type CleanDeps = Pick<ProcessingDeps, 'db' | 'files' | 'config' | 'now'>;

/**
 * Removes files that a finished run no longer needs. A completed run, or one whose finished clips are kept, only loses
 * its temporary files, since its transcript can be used for more clips. Any other run loses everything, so that a retry
 * restarts from the first stage. The run is locked in the meantime: a retry waits and then knows which files are gone.
 */
export async function cleanRun(deps: CleanDeps, { runId }: RunData): Promise<void> {
  const isGone = await deps.db.asService(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run && !isInFlight(run)) await removeFiles(deps, tx, run);
    return !run;
  });
  if (isGone) await removeWork(deps.config, runId);
}

async function removeFiles({ files, config, now }: CleanDeps, tx: Transaction, run: RunSummary): Promise<void> {
  await removeWork(config, run.id);
  const folder = runFolder(run);
  const { kept: keptCount } = await countFinishedClips(tx, run.id);
  const goesOn = run.status === 'completed' || keptCount > 0;
  await files.removeFolder(goesOn ? `${folder}/temporary` : folder);
  if (!goesOn) {
    await lockProject(tx, run.projectId, { isChanging: true });
    await tx
      .update(sources)
      .set({ filmstripKey: null })
      .where(and(eq(sources.id, run.sourceId), eq(sources.filmstripKey, `${folder}/filmstrip.jpg`)));
  }
  const unfinished = await tx
    .select({ id: plannedClips.id, clipId: plannedClips.clipId })
    .from(plannedClips)
    .where(and(eq(plannedClips.runId, run.id), ne(plannedClips.status, 'completed')));
  for (const clip of unfinished) await files.removeFolder(plannedClipFolder(run, clip));
  await tx.update(processingRuns).set({ cleanedAt: now() }).where(eq(processingRuns.id, run.id));
}
