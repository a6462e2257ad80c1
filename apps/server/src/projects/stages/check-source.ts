import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { reserveForMaterial } from '../../plans/index.ts';
import { lockProject } from '../../teams/index.ts';
import { completeStage } from '../runs/complete-stage.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import type { ProcessingDeps, SourceRow, StageInput } from '../runs/processing-deps.ts';
import { requireDiskSpace } from '../runs/require-disk-space.ts';
import { writeArtifact } from '../runs/stage-artifacts.ts';
import { fetchFromDrive } from './fetch-from-drive.ts';
import { fetchNamedTalk } from './fetch-named-talk.ts';
import { fetchSource } from './fetch-source.ts';

/** The fraction of this stage spent on fetching from a link or a drive. */
const FETCHING_SHARE = 0.95;

/**
 * The `upload` stage: checks that the source is complete, has its declared type, and is no longer than the plan allows.
 */
export async function checkSource(deps: ProcessingDeps, input: StageInput): Promise<void> {
  const { run, spec, onProgress } = input;
  if (input.source.state === 'removed') throw new AppError('source_not_found');
  const source = await bringHere(deps, { ...input, onProgress: (done) => onProgress(done * FETCHING_SHARE) });
  const isText = source.kind === 'text';
  const info = isText ? null : await probe(deps, { ...input, source });
  if (info) {
    checkLength(info.durationSec, spec);
    await requireDiskSpace(deps, { sourceBytes: info.sizeBytes, durationSec: info.durationSec });
  }
  const artifactKey = await writeArtifact(deps, run, 'upload', { isText });
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, 'upload');
    if (!locked) return;
    // A linked video's length, for example, is only known now.
    if (info) {
      await lockProject(tx, locked.projectId, { isChanging: true });
      const material = { durationSec: info.durationSec, sizeBytes: info.sizeBytes };
      await reserveForMaterial(deps, { projectId: locked.projectId, material }, tx);
      await tx
        .update(sources)
        .set({ mediaInfo: { ...info, path: '' } })
        .where(eq(sources.id, source.id));
    }
    await completeStage(deps, tx, locked, { artifactKey });
  });
}

/** Fetches a source from elsewhere. */
async function bringHere(deps: ProcessingDeps, input: StageInput): Promise<SourceRow> {
  const { source, spec } = input;
  if (source.fileKey !== null) return source;
  if (source.kind === 'link') return await fetchSource(deps, input);
  if (source.kind === 'sample') {
    await requireDiskSpace(deps, { sourceBytes: 0, durationSec: 0 });
    return await fetchNamedTalk(deps, input);
  }
  if (source.kind !== 'cloud') return source;
  // If the drive knows the length, nothing is fetched needlessly.
  const durationSec = source.mediaInfo?.durationSec;
  if (durationSec !== undefined) checkLength(durationSec, spec);
  await requireDiskSpace(deps, { sourceBytes: source.sizeBytes ?? 0, durationSec: 0 });
  return await fetchFromDrive(deps, input);
}

async function probe(
  { engine }: ProcessingDeps,
  { source, local, signal }: Pick<StageInput, 'source' | 'local' | 'signal'>,
) {
  if (source.fileKey === null || source.state !== 'ready') throw new AppError('source_not_ready');
  return await engine.probe(await local.pathOf(source.fileKey), { signal });
}

function checkLength(durationSec: number, { maxMinutes, trimStartSec, trimEndSec }: StageInput['spec']): void {
  if ((trimStartSec ?? 0) >= durationSec) throw new AppError('trim_outside_source');
  const usedSec = (trimEndSec ?? durationSec) - (trimStartSec ?? 0);
  if (Math.min(usedSec, durationSec) > maxMinutes * 60) {
    throw new AppError('video_too_long', { minutes: Math.ceil(durationSec / 60), limit: maxMinutes });
  }
}
