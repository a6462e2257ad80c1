import type { ResolvedSpec } from '@clipwright/clip-spec';
import { stageIds } from '@clipwright/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { type RunSummary, summaryColumns } from '../runs/lock-run.ts';
import { readRunSpec } from '../runs/read-run-spec.ts';

/** What a project has to make more of. */
export type Made = { run: RunSummary; spec: ResolvedSpec; source: typeof sources.$inferSelect };

/**
 * The newest run of a project that made clips, with its spec and its source, for a run that goes on from it.
 * @throws AppError `run_in_flight`, `no_clips_yet`, `source_removed`, `run_unreadable`
 */
export async function findRunToExtend(tx: Transaction, projectId: string): Promise<Made> {
  const runs = await tx
    .select(summaryColumns)
    .from(processingRuns)
    .where(eq(processingRuns.projectId, projectId))
    .orderBy(desc(processingRuns.createdAt));
  if (runs.some(({ status }) => status === 'queued' || status === 'processing')) throw new AppError('run_in_flight');
  const run = runs.find(({ status, kind }) => status === 'completed' && kind !== 'renditions');
  if (!run) throw new AppError('no_clips_yet');
  const [source] = await tx.select().from(sources).where(eq(sources.id, run.sourceId));
  if (!source || source.state === 'removed') throw new AppError('source_removed');
  return { run, spec: await readRunSpec(tx, run.id), source };
}

/** Stores the stages of a run that begins at a later one, with what the run before it found. */
export async function storeStages(
  tx: Transaction,
  { run, base, first }: { run: RunSummary; base: RunSummary; first: 'transcription' | 'clipping' },
): Promise<void> {
  const done = stageIds.slice(0, stageIds.indexOf(first));
  const found = await tx
    .select({ stage: processingStages.stage, artifactKey: processingStages.artifactKey })
    .from(processingStages)
    .where(and(eq(processingStages.runId, base.id), inArray(processingStages.stage, done)));
  const keyOf = new Map(found.map(({ stage, artifactKey }) => [stage, artifactKey]));
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
