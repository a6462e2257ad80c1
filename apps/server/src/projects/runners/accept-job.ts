import { bumpersSec } from '@clipwright/clip-spec';
import type { AcceptedJob } from '@clipwright/contract';
import { mostBytesOf, toRenderJob } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { type FileStore, findNeededRanges, type LocalFiles, type TimeWindow } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { decideRunFailure } from '../runs/decide-run-failure.ts';
import type { ReadingDeps } from '../runs/processing-deps.ts';
import { startClip } from '../runs/start-stage.ts';
import { readClipToRender } from '../stages/read-clip-to-render.ts';
import { dropLease, endLease } from './end-lease.ts';
import type { Runner } from './find-runner.ts';
import { countFailures, giveClipUp } from './give-clip-up.ts';
import { type Lease, lockLiveLease } from './live-lease.ts';
import { signRunnerAddress } from './runner-address.ts';

export type RunnersDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'now' | 'log' | 'config' | 'secrets'> & ReadingDeps;

const STILL_BYTES = 4 * 1024 * 1024;
export const REPORT_NAME = 'report.json';
const REPORT_BYTES = 32 * 1024 * 1024;
/** The delay after the server's first failure with a clip. Each further failure doubles it. */
const FAULT_PAUSE_SEC = 10;

/**
 * Describes to a runner everything that a clip is rendered from, with file names instead of paths. @throws AppError
 * `runner_job_over`
 */
export async function acceptJob(
  deps: RunnersDeps,
  runner: Runner,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<AcceptedJob> {
  const lease = await deps.db.asService((tx) => lockLiveLease(tx, id, runner.id));
  const entered = await startClip(deps, lease);
  if (!entered) {
    await deps.db.asService((tx) => dropLease(deps, tx, lease));
    throw new AppError('runner_job_over');
  }
  const job = await describeJob(deps, { ...entered, signal }).catch(async (err: unknown) => {
    // The connection to the runner was lost; it will request the job again.
    if (signal.aborted) throw err;
    await failAccepted(deps, lease, err);
    throw new AppError('runner_job_over', null, { cause: err });
  });
  const { work, inputs, outputs } = job;
  await deps.db.asService(async (tx) => {
    await lockLiveLease(tx, id, runner.id);
    const stored = inputs.map(({ name, key, ranges }) => ({ name, key, ranges }));
    await tx.update(renderLeases).set({ inputs: stored, outputs }).where(eq(renderLeases.id, id));
  });
  return {
    work,
    files: inputs.map(({ name, sizeBytes, ranges }) => ({
      name,
      size_bytes: sizeBytes,
      ranges,
      address: signRunnerAddress(deps, { leaseId: id, name, way: 'in' }),
    })),
    outputs: outputs.map(({ name, mostBytes }) => ({
      name,
      most_bytes: mostBytes,
      address: signRunnerAddress(deps, { leaseId: id, name, way: 'out' }),
    })),
  };
}

/**
 * Ends a lease whose clip the server itself cannot describe. A temporary failure is retried, with increasing delays;
 * otherwise the clip fails.
 */
async function failAccepted(deps: RunnersDeps, lease: Lease, err: unknown): Promise<void> {
  const { runId, clipId } = lease;
  deps.log.warn({ err, runId, clipId }, 'A clip cannot be rendered by a runner');
  const reason = err instanceof Error ? err.message : String(err);
  await deps.db.asService(async (tx) => {
    const before = await countFailures(tx, lease);
    await endLease(deps, tx, lease, { state: 'failed', reason, pauseSec: FAULT_PAUSE_SEC * 2 ** Math.min(before, 5) });
  });
  await giveClipUp(deps, lease, (failures) => {
    const { failure, isOver } = decideRunFailure(err, failures);
    return isOver ? failure : null;
  });
}

async function describeJob(
  deps: RunnersDeps,
  { run, clip, signal }: Pick<Parameters<typeof readClipToRender>[1], 'run' | 'clip' | 'signal'>,
) {
  const { local, listFiles } = nameFiles();
  const { input } = await readClipToRender(deps, { run, clip, local, signal });
  const work = toRenderJob(input);
  const inputs = await Promise.all(listFiles().map((file) => measureFile(deps.files, file)));
  const bodySec = work.edit.ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
  const durationSec = bodySec + bumpersSec(input.spec.brand);
  const outputs = input.renditions.flatMap(({ size }, index) => [
    { name: `clip-${index}.mp4`, mostBytes: mostBytesOf(size, { durationSec, source: input.material.info }) },
    { name: `clip-${index}.jpg`, mostBytes: STILL_BYTES },
  ]);
  return { work, inputs, outputs: [...outputs, { name: REPORT_NAME, mostBytes: REPORT_BYTES }] };
}

type NamedFile = { name: string; key: string; windows: readonly TimeWindow[] | null };

/** Assigns a name to each requested file as a substitute for its path, without reading any of them. */
function nameFiles(): { local: LocalFiles; listFiles: () => NamedFile[] } {
  const named = new Map<string, NamedFile>();
  return {
    local: {
      async pathOf(key, windows) {
        const existing = named.get(key);
        if (existing) return existing.name;
        // Programs and the engine infer types from file extensions.
        const ending = /\.[a-z0-9]{1,8}$/.exec(key)?.[0] ?? '';
        const file = { name: `file-${named.size}${ending}`, key, windows: windows ?? null };
        named.set(key, file);
        return file.name;
      },
    },
    listFiles: () => [...named.values()],
  };
}

async function measureFile(files: Pick<FileStore, 'find' | 'open'>, { name, key, windows }: NamedFile) {
  const info = await files.find(key);
  if (!info) throw new AppError('file_not_found');
  const { sizeBytes } = info;
  return { name, key, sizeBytes, ranges: windows && (await findNeededRanges(files, { key, sizeBytes }, windows)) };
}
