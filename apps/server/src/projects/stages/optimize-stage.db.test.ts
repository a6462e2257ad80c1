import type { ResolvedSpec } from '@clipwright/clip-spec';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openTestProcessing } from '../../../test/projects/open-test-processing.ts';
import { users } from '../../db/tables/accounts-tables.ts';
import { analyses } from '../../db/tables/clips-tables.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import { type StageArtifacts, writeArtifact } from '../runs/stage-artifacts.ts';
import { optimizeStage } from './optimize-stage.ts';

const test = await openTestProcessing();
afterAll(async () => await test.close());

const analysis: StageArtifacts['analysis'] = {
  info: { path: '', container: 'mp4', durationSec: 60, sizeBytes: 1, video: null, audio: [], subtitles: [] },
  claimedSec: 60,
  audioIndex: null,
  keyframesSec: [],
  sceneChanges: [],
  warnings: [],
  sound: null,
  wavKey: null,
};
const transcription: StageArtifacts['transcription'] = { transcript: null, origin: 'none', narration: null };
const twoShots = [
  { startSec: 0, endSec: 8 },
  { startSec: 8, endSec: 20 },
];

/** Opens a run whose clips are rendered, the first one with detected shots, and which is about to run its analyses. */
async function reachOptimization() {
  const { db, files } = test.deps;
  const { email } = await test.openBrowser();
  const [user] = await db.service.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = user?.id ?? '';
  const { runId, projectId, sourceId, clipIds } = await fillProject(test.deps, userId);
  const place = { id: runId, userId, projectId };
  const artifacts = [
    ['analysis', await writeArtifact({ files }, place, 'analysis', analysis)],
    ['transcription', await writeArtifact({ files }, place, 'transcription', transcription)],
    ['optimization', null],
  ] as const;
  await db.asService(async (tx) => {
    const stages = artifacts.map(([stage, artifactKey]) => ({ runId, userId, stage, artifactKey }));
    await tx.insert(processingStages).values(stages);
    const isAt = { status: 'processing', stage: 'optimization', finishedAt: null } as const;
    await tx.update(processingRuns).set(isAt).where(eq(processingRuns.id, runId));
    const first = eq(plannedClips.id, clipIds[0] ?? '');
    await tx.update(plannedClips).set({ shots: twoShots }).where(first);
  });
  const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, runId));
  const [source] = await db.service.select().from(sources).where(eq(sources.id, sourceId));
  if (!run || !source) throw new Error('There is no run.');
  return { run, source, clipIds };
}

it('the analyses receive the shots detected during rendering', async () => {
  const { run, source, clipIds } = await reachOptimization();
  const spec: ResolvedSpec = { ...run.spec, analyses: ['style-analysis', 'performance-prediction'] };
  const deps = { ...test.deps, engine: createEngine(createParts(test.deps.config), { renders: 1, niceness: 0 }) };
  const signal = new AbortController().signal;
  await optimizeStage(deps, { run, spec, source, workDir: '', local: unreadFiles, signal, onProgress: () => {} });
  const insightsOf = async (id = '') =>
    (await test.deps.db.service.select().from(analyses).where(eq(analyses.clipId, id)))[0]?.aiInsights;
  expect(await insightsOf(clipIds[0])).toMatchObject({
    style_analysis: { data: { cutsPerMin: 3, shotSec: 10 } },
    performance_prediction: { summary: expect.stringContaining('computed from cuts, not') },
  });
  // The second clip's video was not analyzed.
  expect(await insightsOf(clipIds[1])).toMatchObject({ style_analysis: { data: { cutsPerMin: null, shotSec: null } } });
  const [left] = await test.deps.db.service.select().from(processingRuns).where(eq(processingRuns.id, run.id));
  expect(left?.stage).toBe('finalization');
});
