import type { Deps } from '../deps.ts';
import { pickModelAtStart } from './begin-speech-at-start.ts';
import { queueInstallation } from './begin-speech-installation.ts';
import type { ModelFetcher } from './create-model-fetcher.ts';
import { type ListModels, listSpeechEngines, understands } from './list-speech-engines.ts';
import { type AwaitedModel, findAwaitedModel, findInstallation } from './read-speech.ts';
import { listModelsOfWorkers, listWantedModels } from './wanted-models.ts';

type FetchedDeps = Pick<Deps, 'config' | 'db'> & {
  listModels?: ListModels;
  /** The fetcher of this process; without it no models are fetched here. */
  models?: Pick<ModelFetcher, 'findLacking'>;
};
type AwaitDeps = FetchedDeps & Pick<Deps, 'jobs' | 'log' | 'now'>;
/** Jobs that need a model that recognizes speech. */
type SpeechQueue = 'process-stage' | 'transcribe-part';

/**
 * Finds the model that a run waits for; null if none is coming that understands the language (null: unknown).
 * @param waitsSince the run's last check, null if it does not wait yet. The silence of an installation is measured as
 * of then: while the server was off, or the computer slept, no one could report progress.
 */
export async function awaitModel(
  deps: AwaitDeps,
  { language, waitsSince }: { language: string | null; waitsSince: Date | null },
): Promise<AwaitedModel | null> {
  const look = async () => await findAwaitedModel(deps, { language, asOf: waitsSince ?? undefined });
  const awaited = (await look()) ?? (await findFetchedModel(deps, language));
  if (awaited || waitsSince === null || !(await replaceInstallation(deps, language))) return awaited;
  return await look();
}

/**
 * Finds a model that this installation has and this worker lacks: it is being fetched, or could not be and another
 * worker has it, which takes the job sooner or later.
 */
export async function findFetchedModel(
  deps: FetchedDeps,
  language: string | null,
  queue: SpeechQueue = 'process-stage',
): Promise<AwaitedModel | null> {
  const { models } = deps;
  if (models === undefined) return null;
  const engines = await listEnginesFor(deps, language);
  if (engines.some(({ installed }) => installed)) return null;
  const wantedNames = await listWantedModels(deps);
  const lacking = engines
    .filter(({ id }) => wantedNames.includes(id))
    .map((engine) => ({ ...models.findLacking(engine.id), ...engine }));
  const there = lacking.some(({ state }) => state === 'failed') ? await listModelsOfWorkers(deps, queue) : [];
  const model = lacking.find(({ state, id }) => state === 'fetching' || there.includes(id));
  if (!model) return null;
  const { sizeBytes, progress, state } = model;
  return { sizeBytes, progress, isInterrupted: state === 'failed', failingSince: null };
}

/**
 * True if a part of a source that this worker has no model for will be transcribed: by another one, or by itself once
 * it has fetched one.
 */
export async function isPartAwaited(deps: FetchedDeps, language: string | null): Promise<boolean> {
  const there = await listModelsOfWorkers(deps, 'transcribe-part');
  if ((await listEnginesFor(deps, language)).some(({ id }) => there.includes(id))) return true;
  return (await findFetchedModel(deps, language, 'transcribe-part')) !== null;
}

async function listEnginesFor({ config, listModels }: FetchedDeps, language: string | null) {
  return (await listSpeechEngines(config, listModels)).filter((engine) => understands(engine, language));
}

/**
 * Starts the server's own installation for waiting runs if a user's installation ended without a model, because it was
 * stopped or failed. That happens once: the server's own is not started again before the next start.
 */
async function replaceInstallation(deps: AwaitDeps, language: string | null): Promise<boolean> {
  const { isLocalOnly, media } = deps.config;
  const last = await findInstallation(deps);
  if (!media.installsSpeechModel || !last || last.userId === null) return false;
  const engines = await listSpeechEngines(deps.config, deps.listModels);
  // The model for search has nothing to do with speech.
  if (!engines.some(({ id }) => id === last.installation.model)) return false;
  const model = pickModelAtStart({ ...media, isLocalOnly }, engines, last.installation);
  if (!model || !understands(model, language)) return false;
  if (await queueInstallation(deps, { userId: null, model: model.id })) {
    deps.log.info({ model: model.id }, 'The speech model is downloaded for videos that wait for captions');
  }
  return true;
}
