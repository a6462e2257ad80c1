import type { SourceAnalysis } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { forPreviousRelease } from '../../db/stored/stored-facts.ts';
import { transcriptParts } from '../../db/tables/processing-tables.ts';
import { runFolder } from '../../files/index.ts';
import { completeStage } from '../runs/complete-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { writeArtifact } from '../runs/stage-artifacts.ts';
import { drawFilmstripJob } from './draw-filmstrip.ts';

/** The `analysis` stage: one quick pass over the whole source. A text needs no analysis. */
export async function analyzeStage(deps: ProcessingDeps, input: StageInput): Promise<void> {
  const { run, spec, source, workDir, local, signal, onProgress } = input;
  const { files } = deps;
  if (source.fileKey === null) {
    await leave(deps, input, null, { report: [], warnings: [] });
    return;
  }
  const path = await local.pathOf(source.fileKey);
  const look = { path, language: spec.language, audioTrack: spec.audioTrack, workDir };
  const { soundAnalysis, ...analysis } = await deps.engine.analyze(look, { signal, onProgress });
  const wavKey = soundAnalysis ? `${runFolder(run)}/temporary/sound.wav` : null;
  if (soundAnalysis && wavKey) await files.adopt(wavKey, soundAnalysis.wavPath);
  const artifactKey = await writeArtifact(deps, run, 'analysis', {
    ...analysis,
    warnings: forPreviousRelease(analysis.warnings),
    sound: soundAnalysis?.sound ?? null,
    wavKey,
  });
  await leave(deps, input, artifactKey, analysis);
}

async function leave(
  deps: ProcessingDeps,
  { run, source }: StageInput,
  artifactKey: string | null,
  { report, warnings }: Pick<SourceAnalysis, 'report' | 'warnings'>,
): Promise<void> {
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'analysis');
    if (!locked) return;
    // Parts from an earlier analysis may have different boundaries.
    await tx.delete(transcriptParts).where(eq(transcriptParts.runId, run.id));
    await completeStage(deps, tx, locked, { artifactKey, report, warnings });
    if (source.fileKey !== null) await deps.jobs.send(drawFilmstripJob, { runId: run.id }, { within: tx });
  });
}
