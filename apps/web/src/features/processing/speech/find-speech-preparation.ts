import type { Speech } from '@clipwright/contract';

/** The installation of a speech model while no other one is available. */
export type Preparation = {
  /** The size of the download, or null if it is unknown. */
  sizeBytes: number | null;
  percent: number;
  /** True if the installation is in the queue. */
  isQueued: boolean;
  /** True if the connection was lost and the download is being retried. */
  isInterrupted: boolean;
  canStop: boolean;
};

/**
 * Returns the progress of the speech model's installation, or null if captions are available or nothing is being
 * installed.
 */
export function findSpeechPreparation(speech: Speech | undefined): Preparation | null {
  const installation = speech?.installation;
  if (!installation || speech.activeEngine !== null) return null;
  const { state, model, progress, error, canStop } = installation;
  const engine = speech.engines.find(({ id }) => id === model);
  if (!engine || (state !== 'queued' && state !== 'installing')) return null;
  return {
    sizeBytes: engine.sizeBytes,
    percent: Math.floor(progress * 100),
    isQueued: state === 'queued',
    isInterrupted: error !== null,
    canStop,
  };
}
