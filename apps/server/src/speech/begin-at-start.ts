import { formatModelSize, type SpeechEngine, type SpeechInstallation } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { queueInstallation } from './begin-installation.ts';
import { type ListModels, listEngines } from './list-engines.ts';
import { findInstallation } from './read-speech.ts';

/**
 * The model that the server installs by itself at its start: the usual one, where nothing recognizes speech yet. None where
 * one is being installed, or where someone stopped the last installation; one that failed is tried again.
 */
export function pickModelAtStart(
  { installsSpeechModel }: { installsSpeechModel: boolean },
  engines: readonly SpeechEngine[],
  last: Pick<SpeechInstallation, 'state'> | null,
): SpeechEngine | null {
  if (!installsSpeechModel || engines.some(({ installed }) => installed)) return null;
  if (last && ['queued', 'installing', 'cancelled'].includes(last.state)) return null;
  return engines.find(({ kind }) => kind === 'local') ?? null;
}

/** Queues the usual speech model at a worker's start where it is missing. Whatever fails here, the server goes on without. */
export async function beginAtStart(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now'> & { listModels?: ListModels },
): Promise<void> {
  const { media } = deps.config;
  if (!media.installsSpeechModel) return;
  try {
    const engines = await listEngines(deps.config, deps.listModels);
    const last = await findInstallation(deps);
    const model = pickModelAtStart(media, engines, last?.installation ?? null);
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
