import type { Fact } from '@clipwright/contract';
import { analyzeClip } from '@clipwright/media';
import { and, eq, sql } from 'drizzle-orm';
import { toStoredAnalysis } from '../../db/stored/stored-insights.ts';
import { analyses } from '../../db/tables/clips-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { readClipWork } from '../edits/clip-material.ts';
import { completeStage } from '../runs/complete-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { readTrendingTopics } from './read-trending-topics.ts';

type OptimizeDeps = Pick<ProcessingDeps, 'db' | 'jobs' | 'files' | 'now' | 'config' | 'log'> & {
  engine: Pick<ProcessingDeps['engine'], 'probe' | 'findLanguageModel'>;
};

/** The `optimization` stage: runs the requested analyses for every clip that exists. */
export async function optimizeStage(deps: OptimizeDeps, input: StageInput): Promise<void> {
  const { run, spec, signal, onProgress } = input;
  const { material } = await readClipWork(deps, { ...input, local: unreadFiles });
  const languageModel = spec.aiEnhancement ? await deps.engine.findLanguageModel() : null;
  const clips = await deps.db.service
    .select()
    .from(plannedClips)
    .where(and(eq(plannedClips.runId, run.id), eq(plannedClips.status, 'completed')));
  const trendingTopics = await readTrendingTopics(deps);
  const insights = new Map<string, Record<string, unknown>>();
  const warnings: Fact[] = [];
  for (const [index, { id, moment, shots }] of (spec.analyses.length > 0 ? clips : []).entries()) {
    const [platform = 'normal'] = spec.platforms;
    const seen = { moment, platform, shots, trendingTopics };
    const analyzed = await analyzeClip({ languageModel }, spec.analyses, { ...material, ...seen }, { signal });
    insights.set(
      id,
      Object.fromEntries(
        analyzed.results.map(({ analysisType, ...result }) => [analysisType, toStoredAnalysis(result)]),
      ),
    );
    warnings.push(...analyzed.warnings);
    onProgress((index + 1) / clips.length);
  }
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'optimization');
    if (!locked) return;
    for (const [clipId, insight] of insights) {
      await tx
        .update(analyses)
        .set({ aiInsights: sql`${analyses.aiInsights} || ${JSON.stringify(insight)}::jsonb` })
        .where(eq(analyses.clipId, clipId));
    }
    await completeStage(deps, tx, locked, { warnings });
  });
}
