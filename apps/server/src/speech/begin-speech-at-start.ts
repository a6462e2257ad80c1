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
 * The time after which an installation counts as abandoned. A worker reports several times a second; attempts are at
 * most about 80 s apart.
 */
const LOST_MS = 2 * 60_000;

/**
 * Picks the model that the server installs automatically: the default one, if no engine can recognize speech yet. Picks
 * none while an installation is in progress; a failed one is retried. If only this machine can reach the server, a user
 * who stopped the last installation decided for everyone; elsewhere users cannot decide for others, and the settings
 * prevent it.
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
 * Runs when a worker starts, before it takes jobs: resumes an installation whose worker died, and queues the default
 * speech model if it is missing. The server continues after any failure here.
 */
export async function beginSpeechAtStart(deps: BeginDeps): Promise<void> {
  const { isLocalOnly, media } = deps.config;
  try {
    await resumeInstallation(deps);
    if (!media.installsSpeechModel) return;
    // A model that is already wanted is fetched rather than installed again.
    const list = listAlso(deps.listModels, () => listWantedModels(deps));
    const engines = await listSpeechEngines(deps.config, list);
    const last = (await findInstallation(deps))?.installation ?? null;
    // The search model is unrelated to speech.
    const lastOfSpeech = engines.some(({ id }) => id === last?.model) ? last : null;
    const model = pickModelAtStart({ ...media, isLocalOnly }, engines, lastOfSpeech);
    // If another worker starts at the same time, only one of them starts the installation.
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
 * Refreshes an installation without recent progress, so that runs keep waiting for it, and queues a job in case the
 * original was lost. A redundant job finds nothing to do.
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
