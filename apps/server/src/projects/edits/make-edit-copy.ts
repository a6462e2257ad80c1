import { join } from 'node:path';
import { MediaError } from '@clipwright/media/data';
import { and, eq } from 'drizzle-orm';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { clipFolder, queueFileRemoval } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import type { OpenJobs } from '../../jobs/open-jobs.ts';
import type { Engine } from '../engine/engine.ts';
import { removeWork, withWorkFolder } from '../runs/stage-work-folder.ts';
import { type CopyData, editCopyJob } from './edit-copy-job.ts';
import type { CopyRow } from './read-edit-copy.ts';
import { readEditWork } from './read-edit-work.ts';

type CopyDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'config' | 'now'> & {
  engine: Pick<Engine, 'probe' | 'makeEditingCopy'>;
};

/** The maximum number of attempts at a copy that may be failing because of the machine. */
const TRIES = 3;
/** The interval between progress updates. */
const PROGRESS_MS = 500;

/** The job types in this slice. */
export const editsJobs = [editCopyJob] as const;

/** Starts creating editing copies in this process. */
export async function startEdits(jobs: OpenJobs, deps: Omit<CopyDeps, 'jobs'>): Promise<void> {
  await jobs.work(editCopyJob, { makeCopy: (data, context) => makeEditCopy({ ...deps, jobs }, data, context) });
}

/**
 * Makes one attempt at the copy that a clip's row requests; another attempt may have finished it by now, or it may no
 * longer be wanted.
 */
export async function makeEditCopy(deps: CopyDeps, { clipId }: CopyData, context: JobContext): Promise<void> {
  const { db } = deps;
  const [match] = await db.service
    .select({ row: clipEditCopies, projectId: videoClips.projectId })
    .from(clipEditCopies)
    .innerJoin(videoClips, eq(videoClips.id, clipEditCopies.clipId))
    .where(eq(clipEditCopies.clipId, clipId));
  if (match?.row.state !== 'making') return;
  const { row, projectId } = match;
  // Only applies while the row still requests this part, since another job may have a newer request.
  const isWanted = and(
    eq(clipEditCopies.clipId, clipId),
    eq(clipEditCopies.state, 'making'),
    eq(clipEditCopies.startSec, row.startSec),
    eq(clipEditCopies.endSec, row.endSec),
  );
  // Removes files left by a killed attempt first, since only one attempt uses the folder at a time.
  const folder = `copy-${context.jobId}`;
  await removeWork(deps.config, folder);
  try {
    await withWorkFolder(deps.config, folder, async (workDir) => {
      const made = await copy(deps, row, { outPath: join(workDir, 'copy.mp4'), context, isWanted });
      const name = `${Math.round(row.startSec * 1000)}-${Math.round(row.endSec * 1000)}-${context.jobId}`;
      const fileKey = `${clipFolder({ userId: row.userId, projectId }, clipId)}/editing/${name}.mp4`;
      await deps.files.adopt(fileKey, join(workDir, 'copy.mp4'));
      const isKept = await db.asService(async (tx) => {
        const [locked] = await tx.select().from(clipEditCopies).where(isWanted).for('update');
        if (!locked) return false;
        const file = { fileKey, fileStartSec: made.startSec, fileEndSec: made.endSec, sizeBytes: made.sizeBytes };
        await tx
          .update(clipEditCopies)
          .set({ state: 'ready', progress: 1, ...file })
          .where(isWanted);
        if (locked.fileKey !== null && locked.fileKey !== fileKey)
          await queueFileRemoval(deps.jobs, [locked.fileKey], tx);
        return true;
      });
      if (!isKept) await deps.files.remove(fileKey);
    });
  } catch (error) {
    if (context.signal.aborted) throw error;
    const isOver = context.failures + 1 >= TRIES || (error instanceof MediaError && error.isBadInput);
    if (!isOver) throw error;
    context.log.warn({ err: error, clipId }, 'A copy for editing could not be made');
    await db.service.update(clipEditCopies).set({ state: 'failed' }).where(isWanted);
  } finally {
    await removeWork(deps.config, folder);
  }
}

async function copy(
  deps: CopyDeps,
  row: CopyRow,
  { outPath, context, isWanted }: { outPath: string; context: JobContext; isWanted: ReturnType<typeof and> },
) {
  const canceling = new AbortController();
  const signal = AbortSignal.any([context.signal, canceling.signal]);
  const { work, sourceKey } = await readEditWork(deps, row.clipId, { signal });
  if (sourceKey === null) throw new MediaError('not-found', 'The source of the clip is gone.');
  const { info, audioIndex } = work.material;
  let [lastMs, writing] = [0, Promise.resolve()];
  const onProgress = (progress: number) => {
    const atMs = performance.now();
    if (atMs - lastMs < PROGRESS_MS) return;
    lastMs = atMs;
    const write = async () => {
      const rows = await deps.db.service
        .update(clipEditCopies)
        .set({ progress: Math.min(1, progress) })
        .where(isWanted)
        .returning({ clipId: clipEditCopies.clipId });
      // Its clip was deleted, or another part is wanted by now.
      if (rows.length === 0) canceling.abort();
    };
    writing = writing.then(write).catch(() => undefined);
  };
  try {
    return await deps.files.withLocalFiles(
      async (local) => {
        const path = await local.pathOf(sourceKey, [row]);
        const request = { info: { ...info, path }, audioIndex, window: row, outPath };
        return await deps.engine.makeEditingCopy(request, { signal, onProgress });
      },
      { signal },
    );
  } finally {
    await writing;
  }
}
