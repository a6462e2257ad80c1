import type { Status, WorkerModel } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { readQueueState } from '../jobs/read-queue-state.ts';
import { readWorkerModels } from '../jobs/read-worker-models.ts';
import type { EncoderFinder } from '../projects/index.ts';
import { freeBytesOf } from '../telemetry/free-bytes-of.ts';
import { version } from '../version.ts';
import { createMediaReader } from './create-media-reader.ts';
import { listWarnings } from './installation-warnings.ts';

/** The lifetime of a cached result, so that requests cannot trigger more checks. */
const KEPT_MS = 5_000;
/** The timeout for checking one part. */
const PATIENCE_MS = 3_000;
const MIN_FREE_BYTES = 2e9;

export type StatusDeps = Pick<Deps, 'config' | 'db' | 'files' | 'now'> & {
  /** The encoder used by a process that makes clips. */
  encoder?: Pick<EncoderFinder, 'found'> | null;
};

/** Creates a cached reader for the state of every part. */
export function createStatusReader(deps: StatusDeps): () => Promise<Status> {
  const readMedia = createMediaReader(deps.config.media);
  let cached: { atMs: number; status: Promise<Status> } | null = null;
  return async () => {
    const atMs = performance.now();
    if (cached === null || atMs - cached.atMs > KEPT_MS) cached = { atMs, status: readStatus(deps, readMedia) };
    return await cached.status;
  };
}

async function readStatus(
  { config, db, files, now, encoder }: StatusDeps,
  readMedia: ReturnType<typeof createMediaReader>,
): Promise<Status> {
  const [database, queue, media, disk, store, workerModels] = await Promise.all([
    orNull(readDatabase(db)),
    orNull(readQueueState(db)),
    readMedia(),
    orNull(freeBytesOf(config.dataDir)),
    orNull(files.check().then(() => true)),
    orNull(countWorkerModels(db)),
  ]);
  const hasWorkers = (queue?.liveWorkers ?? 0) > 0;
  const isHere = database !== null && store !== null;
  const isWell = isHere && hasWorkers && media.ffmpegVersion !== null && (disk ?? 0) >= MIN_FREE_BYTES;
  return {
    status: isWell ? 'ok' : 'degraded',
    checkedAt: now().toISOString(),
    uptimeSec: Math.round(process.uptime()),
    versions: {
      clipwright: version,
      node: process.versions.node,
      postgres: database?.version ?? null,
      ffmpeg: media.ffmpegVersion,
    },
    database: { state: database ? 'ok' : 'unavailable', latencyMs: database?.latencyMs ?? null },
    queue: {
      state: hasWorkers ? 'ok' : 'unavailable',
      liveWorkers: queue?.liveWorkers ?? 0,
      queues: (queue?.queues ?? []).map(({ name, due, active }) => ({ name, waiting: due, active })),
      deadLetters: queue?.deadLetters ?? 0,
    },
    ffmpeg: { state: media.ffmpegVersion === null ? 'unavailable' : 'ok' },
    videoEncoder: encoder?.found() ?? null,
    models: media.models,
    workerModels: workerModels ?? [],
    files: { state: store ? 'ok' : 'unavailable' },
    disk: { state: disk === null ? 'unavailable' : disk < MIN_FREE_BYTES ? 'low' : 'ok' },
    confinement: media.confinement,
    isSandbox: config.isSandbox,
    warnings: listWarnings(config),
  };
}

/** Counts how many live workers have or lack each model. */
async function countWorkerModels(db: Deps['db']): Promise<Status['workerModels']> {
  const all = await readWorkerModels(db);
  const count = (name: string, state: WorkerModel['state']) =>
    all.filter((model) => model.name === name && model.state === state).length;
  return [...new Set(all.map(({ name }) => name))].sort().map((name) => ({
    name,
    installed: count(name, 'installed'),
    fetching: count(name, 'fetching'),
    failed: count(name, 'failed'),
  }));
}

async function readDatabase({ pools }: Deps['db']): Promise<{ version: string; latencyMs: number }> {
  const startMs = performance.now();
  const { rows } = await pools.service.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    version: rows[0]?.version.split(' ')[0] ?? '',
    latencyMs: Math.round((performance.now() - startMs) * 10) / 10,
  };
}

/** Null if a part does not respond in time. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
