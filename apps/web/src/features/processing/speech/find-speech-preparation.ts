import type { Speech } from '@clipwright/contract';

/** A speech model that is being installed where nothing recognizes speech yet. */
export type Preparation = {
  /** To download; null where that is not known. */
  sizeBytes: number | null;
  percent: number;
  /** It waits for its turn. */
  isQueued: boolean;
  /** The network broke off, and it is tried again. */
  isInterrupted: boolean;
  canStop: boolean;
};

/** Returns the progress of the speech model's installation; null if captions are ready, or nothing is being installed. */
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
