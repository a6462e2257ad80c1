import { analyseSource } from '@clipwright/media';
import { runFolder } from '../../files/index.ts';
import { drawFilmstripJob } from '../runs/jobs.ts';
import { leaveStage } from '../runs/leave-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import { writeArtifact } from './artifacts.ts';
import type { ProcessingNeeds, StageInput } from './needs.ts';

/** The stage `analysis`: one quick look at the whole source. A text has nothing to be looked at. */
export async function analyse(needs: ProcessingNeeds, input: StageInput): Promise<void> {
  const { run, spec, source, workDir, signal, onProgress } = input;
  const { files } = needs;
  if (source.fileKey === null) {
    await leave(needs, input, null, []);
    return;
  }
  const { tools } = await needs.getParts();
  const path = await files.localPath(source.fileKey);
  const look = { path, language: spec.language, workDir };
  const { heard, ...analysis } = await analyseSource(tools, look, { signal, onProgress });
  const wavKey = heard ? `${runFolder(run)}/temporary/sound.wav` : null;
  if (heard && wavKey) await files.adopt(wavKey, heard.wavPath);
  const artifactKey = await writeArtifact(needs, run, 'analysis', { ...analysis, sound: heard?.sound ?? null, wavKey });
  await leave(needs, input, artifactKey, analysis.warnings);
}

async function leave(
  needs: ProcessingNeeds,
  { run, source }: StageInput,
  artifactKey: string | null,
  warnings: readonly string[],
): Promise<void> {
  await needs.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'analysis');
    if (!locked) return;
    await leaveStage(needs, tx, locked, { artifactKey, warnings });
    if (source.fileKey !== null) await needs.jobs.send(drawFilmstripJob, { runId: run.id }, { within: tx });
  });
}
