import { formatModelSize, type SpeechEngine, type SpeechInstallation } from '@clipwright/contract';
import { and, inArray, lt } from 'drizzle-orm';
import { speechInstallations } from '../db/tables/speech-installations-table.ts';
import type { Deps } from '../deps.ts';
import { queueInstallation } from './begin-speech-installation.ts';
import { installSpeechJob } from './install-speech-job.ts';
import { type ListModels, listSpeechEngines } from './list-speech-engines.ts';
import { findInstallation, isUnderWay, underWay } from './read-speech.ts';
import { listAlso, listWantedModels } from './wanted-models.ts';

type BeginDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now'> & { listModels?: ListModels };

/** A worker writes several times a second; between two attempts are at most some 80 s. */
const LOST_MS = 2 * 60_000;

/**
 * The model that the server installs by itself: the usual one, where nothing recognizes speech yet. None where one is being
 * installed; one that failed is tried again. A user who stopped the last installation decided for all where only this machine
 * reaches the server; elsewhere users decide for no one else, and the settings prevent it.
 */
export function pickModelAtStart(
  { installsSpeechModel, isLocalOnly }: { installsSpeechModel: boolean; isLocalOnly: boolean },
  engines: readonly SpeechEngine[],
  last: Pick<SpeechInstallation, 'state'> | null,
): SpeechEngine | null {
  if (!installsSpeechModel || engines.some(({ installed }) => installed)) return null;
  if (last && (isUnderWay(last) || (last.state === 'cancelled' && isLocalOnly))) return null;
  return engines.find(({ kind }) => kind === 'local') ?? null;
}

/**
 * At a worker's start, before it works: resumes an installation whose worker ended, and queues the usual speech model where
 * it is missing. Whatever fails here, the server goes on without.
 */
export async function beginSpeechAtStart(deps: BeginDeps): Promise<void> {
  const { isLocalOnly, media } = deps.config;
  try {
    await resumeInstallation(deps);
    if (!media.installsSpeechModel) return;
    // What is wanted already is fetched, not installed once more.
    const list = listAlso(deps.listModels, () => listWantedModels(deps));
    const engines = await listSpeechEngines(deps.config, list);
    const last = (await findInstallation(deps))?.installation ?? null;
    // One of the model that searches says nothing about speech.
    const lastOfSpeech = engines.some(({ id }) => id === last?.model) ? last : null;
    const model = pickModelAtStart({ ...media, isLocalOnly }, engines, lastOfSpeech);
    // Where another worker starts at the same time, one of the two begins.
    if (!model || !(await queueInstallation(deps, { userId: null, model: model.id }))) return;
    const size = model.sizeBytes === null ? '' : `, ${formatModelSize(model.sizeBytes)}`;
    deps.log.info(
      { model: model.id },
      `The speech model for captions is downloaded in the background${size}, once; INSTALL_SPEECH_MODEL=false prevents it`,
    );
  } catch (err) {
    deps.log.warn({ err }, 'The speech model for captions could not be queued; it can be installed at /upload');
  }
}

/**
 * Gives an installation that no worker has written about for a while its time again, so that runs keep waiting for it; and
 * a job, since its own may be lost. One job more than needed finds nothing to do.
 */
async function resumeInstallation({ db, jobs, now }: BeginDeps): Promise<void> {
  const at = now();
  await db.asService(async (tx) => {
    const lost = await tx
      .update(speechInstallations)
      .set({ updatedAt: at })
      .where(
        and(
          inArray(speechInstallations.state, [...underWay]),
          lt(speechInstallations.updatedAt, new Date(at.getTime() - LOST_MS)),
        ),
      )
      .returning({ id: speechInstallations.id });
    for (const { id } of lost) {
      await jobs.send(installSpeechJob, { installationId: id }, { within: tx, singletonKey: id });
    }
  });
}
