import { join } from 'node:path';
import { MediaError } from '@clipwright/media/data';
import { eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { type LocalFiles, runFolder } from '../../files/index.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { lockProject } from '../../teams/index.ts';
import { changeRun, lockRun, type RunSummary, summaryColumns } from '../runs/lock-run.ts';
import type { ProcessingDeps, SourceRow } from '../runs/processing-deps.ts';
import { HOUR_SEC, often, type RunData, runData } from '../runs/run-jobs.ts';
import { removeWork, withWorkFolder } from '../runs/stage-work-folder.ts';

/** The strip of frames that pages show for a source. No clip waits for it. */
export const drawFilmstripJob = defineJob({
  name: 'draw-filmstrip',
  data: runData,
  ...often,
  expireInSec: HOUR_SEC,
  concurrency: 1,
  run: (deps: { drawFilmstrip(data: RunData, context: JobContext): Promise<void> }, data, context) =>
    deps.drawFilmstrip(data, context),
});

/**
 * Draws the filmstrip that pages show for a source, in parallel with its clips. It is only decorative: nothing fails
 * because of it.
 */
export async function drawFilmstrip(deps: ProcessingDeps, { runId }: RunData, context: JobContext): Promise<void> {
  const { db, log, config } = deps;
  // Separate from the run's own folder, which may be removed earlier, when the run ends. Only one attempt uses it at a
  // time.
  const folder = `strip-${runId}`;
  await removeWork(config, folder);
  const [row] = await db.service
    .select({ run: summaryColumns, source: sources })
    .from(processingRuns)
    .innerJoin(sources, eq(sources.id, processingRuns.sourceId))
    .where(eq(processingRuns.id, runId));
  if (!row || row.run.status === 'failed') return;
  const { run, source } = row;
  const follower = deps.watch.follow(runId, null);
  const signal = AbortSignal.any([context.signal, follower.signal]);
  try {
    await withWorkFolder(config, folder, (workDir) =>
      deps.files.withLocalFiles((local) => draw(deps, { run, source, workDir, local, signal }), { signal }),
    );
  } catch (error) {
    if (follower.signal.aborted) return;
    if (context.signal.aborted) throw error;
    log.warn({ err: error, runId }, 'A filmstrip could not be drawn');
  } finally {
    follower.end();
    await removeWork(config, folder);
  }
}

async function draw(
  deps: ProcessingDeps,
  {
    run,
    source,
    workDir,
    local,
    signal,
  }: { run: RunSummary; source: SourceRow; workDir: string; local: LocalFiles; signal: AbortSignal },
): Promise<void> {
  const { files, db } = deps;
  if (source.fileKey === null || source.filmstripKey !== null) return;
  const outPath = join(workDir, 'filmstrip.jpg');
  const path = await local.pathOf(source.fileKey);
  if (!(await deps.engine.drawFilmstrip({ path, outPath, workDir }, { signal }))) return;
  if (signal.aborted) throw new MediaError('cancelled', 'The work was canceled.');
  const key = `${runFolder(run)}/filmstrip.jpg`;
  await files.adopt(key, outPath);
  const isKept = await db.asService(async (tx) => {
    const locked = await lockRun(tx, run.id);
    if (!locked || locked.status === 'failed') return false;
    await lockProject(tx, locked.projectId, { isChanging: true });
    await tx.update(sources).set({ filmstripKey: key }).where(eq(sources.id, source.id));
    await changeRun(tx, run.id, {});
    return true;
  });
  // A run that has since ended has already removed its files.
  if (!isKept) await files.remove(key);
}
