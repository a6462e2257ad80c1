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

/**
 * The time after which an installation counts as abandoned. A worker writes several times a second; two attempts are at
 * most about 80 s apart.
 */
const LOST_MS = 2 * 60_000;

/**
 * Picks the model that the server installs by itself: the usual one, if nothing recognizes speech yet. None while one
 * is being installed; a failed one is retried. If only this machine reaches the server, a user who stopped the last
 * installation decided for all; elsewhere users decide for no one else, and the settings prevent it.
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
 * Runs at a worker's start, before it works: resumes an installation whose worker ended, and queues the usual speech
 * model if it is missing. The server continues after any failure here.
 */
export async function beginSpeechAtStart(deps: BeginDeps): Promise<void> {
  const { isLocalOnly, media } = deps.config;
  try {
    await resumeInstallation(deps);
    if (!media.installsSpeechModel) return;
    // A model that is wanted already is fetched, not installed again.
    const list = listAlso(deps.listModels, () => listWantedModels(deps));
    const engines = await listSpeechEngines(deps.config, list);
    const last = (await findInstallation(deps))?.installation ?? null;
    // The model for search has nothing to do with speech.
    const lastOfSpeech = engines.some(({ id }) => id === last?.model) ? last : null;
    const model = pickModelAtStart({ ...media, isLocalOnly }, engines, lastOfSpeech);
    // If another worker starts at the same time, one of the two starts the installation.
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
 * Refreshes an installation without recent progress, so that runs keep waiting for it, and queues a job, since its own
 * may be lost. A redundant job finds nothing to do.
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
