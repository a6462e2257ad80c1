import type { ResolvedSpec } from '@clipwright/clip-spec';
import { stageIds } from '@clipwright/contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { plannedClips, processingRuns, processingStages } from '../../../db/tables/processing-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { isInFlight, type RunSummary, summaryColumns } from '../lock-run.ts';
import { readRunSpec } from '../read-run-spec.ts';

/** The run, spec and source that more clips are made from. */
export type Made = { run: RunSummary; spec: ResolvedSpec; source: typeof sources.$inferSelect };

/**
 * Finds a project's newest run that made clips, with its spec and its source, for a run that makes more clips. @throws
 * AppError `run_in_flight`, `no_clips_yet`, `source_removed`, `run_unreadable`
 */
export async function findRunToExtend(tx: Transaction, projectId: string): Promise<Made> {
  const runs = await listClipRuns(tx, projectId);
  if (runs.some(isInFlight)) throw new AppError('run_in_flight');
  return await readMade(
    tx,
    runs.find(({ status }) => status === 'completed'),
  );
}

/**
 * Finds the run that renditions are based on: the newest completed run, or else the newest run that made one of the
 * clips, which may still be rendering others. @throws AppError `no_clips_yet`, `source_removed`, `run_unreadable`
 */
export async function findRunOfClips(tx: Transaction, projectId: string, clipIds: readonly string[]): Promise<Made> {
  const runs = await listClipRuns(tx, projectId);
  const completed = runs.find(({ status }) => status === 'completed');
  if (completed) return await readMade(tx, completed);
  const origins = await tx
    .select({ runId: plannedClips.runId })
    .from(plannedClips)
    .where(inArray(plannedClips.id, [...clipIds]));
  return await readMade(
    tx,
    runs.find(({ id }) => origins.some(({ runId }) => runId === id)),
  );
}

async function listClipRuns(tx: Transaction, projectId: string): Promise<RunSummary[]> {
  return await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(and(eq(processingRuns.projectId, projectId), ne(processingRuns.kind, 'renditions')))
    .orderBy(desc(processingRuns.createdAt));
}

async function readMade(tx: Transaction, run: RunSummary | undefined): Promise<Made> {
  if (!run) throw new AppError('no_clips_yet');
  const [source] = await tx.select().from(sources).where(eq(sources.id, run.sourceId));
  if (!source || source.state === 'removed') throw new AppError('source_removed');
  return { run, spec: await readRunSpec(tx, run.id), source };
}

/** Stores the stages for a run that starts at a later stage, with artifacts from the run it is based on. */
export async function storeStages(
  tx: Transaction,
  { run, base, first }: { run: RunSummary; base: RunSummary; first: 'analysis' | 'transcription' | 'clipping' },
): Promise<void> {
  const done = stageIds.slice(0, stageIds.indexOf(first));
  const rows = await tx
    .select({ stage: processingStages.stage, artifactKey: processingStages.artifactKey })
    .from(processingStages)
    .where(and(eq(processingStages.runId, base.id), inArray(processingStages.stage, done)));
  const keyOf = new Map(rows.map(({ stage, artifactKey }) => [stage, artifactKey]));
  await tx.insert(processingStages).values(
    stageIds.map((stage) => {
      const row = { runId: run.id, userId: run.userId, stage };
      if (!done.includes(stage)) return row;
      const at = run.createdAt;
      return {
        ...row,
        status: 'completed' as const,
        progress: 1,
        startedAt: at,
        finishedAt: at,
        artifactKey: keyOf.get(stage) ?? null,
      };
    }),
  );
}
