import type { Deps } from '../deps.ts';
import { pickModelAtStart } from './begin-speech-at-start.ts';
import { queueInstallation } from './begin-speech-installation.ts';
import type { ModelFetcher } from './create-model-fetcher.ts';
import { type ListModels, listSpeechEngines, understands } from './list-speech-engines.ts';
import { type AwaitedModel, findAwaitedModel, findInstallation } from './read-speech.ts';
import { listModelsOfWorkers, listWantedModels } from './wanted-models.ts';

type FetchedDeps = Pick<Deps, 'config' | 'db'> & {
  listModels?: ListModels;
  /** This process's fetcher; without it, no models are fetched here. */
  models?: Pick<ModelFetcher, 'findLacking'>;
};
type AwaitDeps = FetchedDeps & Pick<Deps, 'jobs' | 'log' | 'now'>;
/** Jobs that need a speech recognition model. */
type SpeechQueue = 'process-stage' | 'transcribe-part';

/**
 * Finds the model that a run waits for; null if no model that supports the language (null: unknown) is on its way.
 * @param waitsSince the run's last check, or null if it is not waiting yet. An installation's inactivity is measured up
 * to this time: nothing could report progress while the server was off or the computer was asleep.
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
 * Finds a model that this installation has and this worker lacks: either it is being fetched, or it could not be
 * fetched and another worker that has it will take the job eventually.
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
 * True if a part of a source for which this worker has no model will be transcribed, by another worker or by this one
 * once it has fetched a model.
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
 * stopped or failed. This happens once: the server's own installation is not restarted until the server restarts.
 */
async function replaceInstallation(deps: AwaitDeps, language: string | null): Promise<boolean> {
  const { isLocalOnly, media } = deps.config;
  const last = await findInstallation(deps);
  if (!media.installsSpeechModel || !last || last.userId === null) return false;
  const engines = await listSpeechEngines(deps.config, deps.listModels);
  // The search model is unrelated to speech.
  if (!engines.some(({ id }) => id === last.installation.model)) return false;
  const model = pickModelAtStart({ ...media, isLocalOnly }, engines, last.installation);
  if (!model || !understands(model, language)) return false;
  if (await queueInstallation(deps, { userId: null, model: model.id })) {
    deps.log.info({ model: model.id }, 'The speech model is downloaded for videos that wait for captions');
  }
  return true;
}
