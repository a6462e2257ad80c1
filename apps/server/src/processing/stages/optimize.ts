import { analyseClip, type Moment } from '@clipwright/media';
import { and, eq, sql } from 'drizzle-orm';
import { analyses } from '../../db/tables/clips.ts';
import { plannedClips } from '../../db/tables/processing.ts';
import { leaveStage } from '../runs/leave-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import { readClipWork } from './clip-material.ts';
import type { ProcessingNeeds, StageInput } from './needs.ts';
import { readTopics } from './read-topics.ts';

type OptimizeDeps = Pick<ProcessingNeeds, 'db' | 'jobs' | 'files' | 'now' | 'config' | 'log' | 'getParts'>;

/** The stage `optimization`: the analyses that were asked for, of every clip there is. */
export async function optimize(needs: OptimizeDeps, input: StageInput): Promise<void> {
  const { run, spec, signal, onProgress } = input;
  const { material } = await readClipWork(needs, input);
  const parts = await needs.getParts();
  const languageModel = spec.aiEnhancement ? parts.languageModel : null;
  const clips = await needs.db.service
    .select()
    .from(plannedClips)
    .where(and(eq(plannedClips.runId, run.id), eq(plannedClips.status, 'completed')));
  const trendingTopics = await readTopics(needs);
  const insights = new Map<string, Record<string, unknown>>();
  const warnings = new Set<string>();
  for (const [index, { id, moment, shots }] of (spec.analyses.length > 0 ? clips : []).entries()) {
    const [platform = 'normal'] = spec.platforms;
    const seen = { moment: moment as unknown as Moment, platform, shots, trendingTopics };
    const analysed = await analyseClip({ languageModel }, spec.analyses, { ...material, ...seen }, { signal });
    insights.set(id, Object.fromEntries(analysed.results.map(({ analysisType, ...result }) => [analysisType, result])));
    for (const warning of analysed.warnings) warnings.add(warning);
    onProgress((index + 1) / clips.length);
  }
  await needs.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'optimization');
    if (!locked) return;
    for (const [clipId, found] of insights) {
      await tx
        .update(analyses)
        .set({ aiInsights: sql`${analyses.aiInsights} || ${JSON.stringify(found)}::jsonb` })
        .where(eq(analyses.clipId, clipId));
    }
    await leaveStage(needs, tx, locked, { warnings: [...warnings] });
  });
}
