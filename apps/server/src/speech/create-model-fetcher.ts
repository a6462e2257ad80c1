import type { WorkerModel } from '@clipwright/contract';
import { describeFact } from '@clipwright/contract';
import type { installModel, ListedModel } from '@clipwright/media';
import { listModels } from '@clipwright/media/data';
import type { Deps } from '../deps.ts';
import { takesQueue } from '../jobs/takes-queue.ts';
import { explainInstallFailure } from './install-speech.ts';
import type { ListModels } from './list-speech-engines.ts';
import { listWantedModels } from './wanted-models.ts';

type FetchDeps = Pick<Deps, 'config' | 'db' | 'log'> & { listModels?: ListModels; install?: typeof installModel };
/** A model that this process lacks. */
type Lacking = Omit<WorkerModel, 'name'> & Pick<ListedModel, 'kind'>;

/** The models this process has, and the wanted models it lacks. */
export type ModelFetcher = {
  /**
   * Reloads the list of wanted models and fetches the missing ones, complete and verified, one after the other.
   * Failures are retried with increasing delays. Resolves once every model is present or could not be fetched.
   */
  look(): Promise<void>;
  /** Resolves once no speech recognition model is being fetched any more, after the first `look`. */
  hasSpeech: Promise<void>;
  /** Returns the state of a wanted model that is missing. Unknown models are looked up. */
  findLacking(name: string): Pick<WorkerModel, 'state' | 'progress'>;
  /** All models, for an operator. */
  list(): Promise<WorkerModel[]>;
};

/** The delays between attempts to fetch a model; they double. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [30_000, 3_600_000] as const;
/** The time after which a manually copied model is detected. */
const KEPT_MS = 60_000;
/** Model kinds, with the queues whose jobs need them. */
const queuesOf: Readonly<Record<string, readonly string[]>> = {
  'speech-recognition': ['process-stage', 'transcribe-part'],
  search: ['process-stage'],
};

/** Creates the fetcher for the models that the installation wants. It starts with the first `look`. */
export function createModelFetcher(
  deps: FetchDeps,
  { stopping, firstPauseMs = FIRST_PAUSE_MS }: { stopping: AbortSignal; firstPauseMs?: number },
): ModelFetcher {
  const lacking = new Map<string, Lacking>();
  const installed = keepInstalled(deps);
  const speech = Promise.withResolvers<void>();
  let looking: Promise<void> | null = null;
  let isPending = false;
  let isRead = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  async function work(): Promise<void> {
    do {
      isPending = false;
      isRead = false;
      await fetchLacking();
      isRead = true;
    } while (isPending && !stopping.aborted);
  }

  async function fetchLacking(): Promise<void> {
    const names = await listWantedModels(deps);
    installed.forget();
    const listed = await (deps.listModels ?? listModels)(deps.config.media.modelsDir);
    const missing = listed.filter((model) => names.includes(model.name) && !model.installed && isNeeded(deps, model));
    for (const name of lacking.keys()) if (!missing.some((model) => model.name === name)) lacking.delete(name);
    for (const { name, kind } of missing) lacking.set(name, { state: 'fetching', progress: 0, kind });
    for (const model of missing) {
      reportSpeech();
      await fetchOne(model);
      if (stopping.aborted) return;
    }
  }

  async function fetchOne(model: ListedModel): Promise<void> {
    const { modelsDir, modelsMirrorUrl: mirrorUrl } = deps.config.media;
    const { name, kind } = model;
    const onProgress = (progress: number) =>
      void lacking.set(name, { state: 'fetching', progress: Math.min(1, progress), kind });
    try {
      deps.log.info({ model: name }, 'A model that this installation wants is fetched to this machine');
      const install = deps.install ?? (await import('@clipwright/media')).installModel;
      await install(model, { modelsDir, mirrorUrl }, { signal: stopping, onProgress });
      installed.forget();
      lacking.delete(name);
    } catch (error) {
      if (stopping.aborted) return;
      lacking.set(name, { state: 'failed', progress: lacking.get(name)?.progress ?? 0, kind });
      const reason = describeFact(explainInstallFailure(error), 'en');
      deps.log.warn({ model: name }, `A model could not be fetched to this machine, and is tried again. ${reason}`);
    }
  }

  function reportSpeech(): void {
    const isFetching = [...lacking.values()].some(
      ({ kind, state }) => kind === 'speech-recognition' && state === 'fetching',
    );
    if (!isFetching) speech.resolve();
  }

  async function look(): Promise<void> {
    isPending = true;
    clearTimeout(timer);
    looking ??= work()
      .catch((err: unknown) => deps.log.warn({ err }, 'The models that are wanted could not be read'))
      .finally(() => {
        looking = null;
        speech.resolve();
        const isWhole = isRead && [...lacking.values()].every(({ state }) => state !== 'failed');
        if (isWhole) pauseMs = firstPauseMs;
        if (isWhole || stopping.aborted) return;
        timer = setTimeout(() => void look(), pauseMs);
        timer.unref();
        pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs);
      });
    await looking;
  }
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return {
    look,
    hasSpeech: speech.promise,
    findLacking(name) {
      const entry = lacking.get(name);
      if (entry) return entry;
      void look();
      return { state: 'fetching', progress: 0 };
    },
    async list() {
      const names = await installed.read();
      return [
        ...names.map((name) => ({ name, state: 'installed' as const, progress: 1 })),
        ...[...lacking]
          .filter(([name]) => !names.includes(name))
          .map(([name, { state, progress }]) => ({ name, state, progress })),
      ];
    },
  };
}

/** True if this process runs jobs that need a model and no API does that work. */
function isNeeded({ config: { media, work } }: FetchDeps, { kind }: ListedModel): boolean {
  const isDoneElsewhere = kind === 'search' ? media.embedding !== null : media.transcription !== null;
  return !isDoneElsewhere && (queuesOf[kind] ?? []).some((queue) => takesQueue(work.queues, queue));
}

/** Caches the names of the models on this machine: their folder is read rarely, and again after a change. */
function keepInstalled({ config, listModels: list = listModels }: FetchDeps) {
  let cached: { atMs: number; names: Promise<string[]> } | null = null;
  const readNames = async () =>
    (await list(config.media.modelsDir)).filter((model) => model.installed).map(({ name }) => name);
  return {
    read(): Promise<string[]> {
      const atMs = performance.now();
      if (cached !== null && atMs - cached.atMs <= KEPT_MS) return cached.names;
      const names = readNames();
      cached = { atMs, names };
      // A worker that cannot list its models sends no heartbeat: failures are not cached.
      names.catch(() => {
        if (cached?.names === names) cached = null;
      });
      return names;
    },
    forget(): void {
      cached = null;
    },
  };
}
