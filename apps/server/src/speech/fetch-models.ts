import type { WorkerModel } from '@clipwright/contract';
import { installModel, type ListedModel, listModels } from '@clipwright/media';
import type { Deps } from '../deps.ts';
import { takesQueue } from '../jobs/takes-queue.ts';
import { explainInstallFailure } from './install-speech.ts';
import type { ListModels } from './list-speech-engines.ts';
import { listWantedModels } from './wanted-models.ts';

type FetchDeps = Pick<Deps, 'config' | 'db' | 'log'> & { listModels?: ListModels; install?: typeof installModel };
/** A model that this process lacks. */
type Lacking = Omit<WorkerModel, 'name'> & { reason: string | null };

/** Between two tries to fetch what could not be; it doubles. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [30_000, 3_600_000] as const;
/** Kinds of models, with the queues whose jobs need them. */
const queuesOf: Readonly<Record<string, readonly string[]>> = {
  'speech-recognition': ['process-stage', 'transcribe-part'],
  search: ['process-stage'],
};

/** What processes lack, by their settings. A process that fetches no models has none. */
const fetchers = new WeakMap<object, { lacking: ReadonlyMap<string, Lacking>; look: () => Promise<void> }>();

/**
 * Brings the models that the installation wants to this machine, and keeps at it: those that are not there, whole and checked, one after
 * the other. What fails is tried again, ever later.
 */
export function fetchModels(
  deps: FetchDeps,
  { stopping, firstPauseMs = FIRST_PAUSE_MS }: { stopping: AbortSignal; firstPauseMs?: number },
): {
  /** Looks again what is wanted. Resolves once everything is there, or could not be fetched. */
  look(): Promise<void>;
} {
  const lacking = new Map<string, Lacking>();
  let looking: Promise<void> | null = null;
  let isPending = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  const work = async () => {
    do {
      isPending = false;
      await fetchLacking(deps, lacking, stopping);
    } while (isPending && !stopping.aborted);
  };
  const look = async () => {
    isPending = true;
    clearTimeout(timer);
    looking ??= work()
      .catch((err: unknown) => deps.log.warn({ err }, 'The models that are wanted could not be read'))
      .finally(() => {
        looking = null;
        const isWhole = [...lacking.values()].every(({ state }) => state !== 'failed');
        if (isWhole) pauseMs = firstPauseMs;
        if (isWhole || stopping.aborted) return;
        timer = setTimeout(() => void look(), pauseMs);
        timer.unref();
        pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs);
      });
    await looking;
  };
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  fetchers.set(deps.config, { lacking, look });
  return { look };
}

async function fetchLacking(deps: FetchDeps, lacking: Map<string, Lacking>, stopping: AbortSignal): Promise<void> {
  const { modelsDir, modelsMirrorUrl: mirrorUrl } = deps.config.media;
  const names = await listWantedModels(deps);
  const listed = await (deps.listModels ?? listModels)(modelsDir);
  const missing = listed.filter((model) => names.includes(model.name) && !model.installed && isNeeded(deps, model));
  for (const name of lacking.keys()) if (!missing.some((model) => model.name === name)) lacking.delete(name);
  for (const { name } of missing) lacking.set(name, { state: 'fetching', progress: 0, reason: null });
  for (const model of missing) {
    const { name } = model;
    const tell = (progress: number) => lacking.set(name, { state: 'fetching', progress, reason: null });
    try {
      deps.log.info({ model: name }, 'A model that this installation wants is fetched to this machine');
      await (deps.install ?? installModel)(model, { modelsDir, mirrorUrl }, { signal: stopping, onProgress: tell });
      lacking.delete(name);
    } catch (error) {
      if (stopping.aborted) return;
      const reason = explainInstallFailure(error);
      lacking.set(name, { state: 'failed', progress: lacking.get(name)?.progress ?? 0, reason });
      deps.log.warn({ model: name }, `A model could not be fetched to this machine, and is tried again. ${reason}`);
    }
  }
}

/** Whether this process does jobs that a model is for, and no API does that work. */
function isNeeded({ config: { media, work } }: FetchDeps, { kind }: ListedModel): boolean {
  const isDoneElsewhere = kind === 'search' ? media.embedding !== null : media.transcription !== null;
  return !isDoneElsewhere && (queuesOf[kind] ?? []).some((queue) => takesQueue(work.queues, queue));
}

/** How it stands with a model that is wanted and not here. One that no one has told of is looked for; null where none is fetched. */
export function findLacking(config: object, name: string): Lacking | null {
  const fetcher = fetchers.get(config);
  const found = fetcher?.lacking.get(name);
  if (found !== undefined || fetcher === undefined) return found ?? null;
  void fetcher.look();
  return { state: 'fetching', progress: 0, reason: null };
}

/** The models of this process, those that it has and those that it lacks. */
export async function readOwnModels(
  config: Pick<Deps['config'], 'media'>,
  list: ListModels = listModels,
): Promise<WorkerModel[]> {
  const installed = (await list(config.media.modelsDir)).filter((model) => model.installed);
  const lacking = [...(fetchers.get(config)?.lacking ?? [])].filter(
    ([name]) => !installed.some((model) => model.name === name),
  );
  return [
    ...installed.map(({ name }) => ({ name, state: 'installed' as const, progress: 1 })),
    ...lacking.map(([name, { state, progress }]) => ({ name, state, progress: Math.min(1, progress) })),
  ];
}
