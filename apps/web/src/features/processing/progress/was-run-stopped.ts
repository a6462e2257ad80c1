import type { ProcessingStatus } from '@clipwright/contract';

/** Returns true if a run's clips are missing because the user stopped it. Failed clips are reported as failed. */
export function wasRunStopped({ pending_clips }: Pick<ProcessingStatus, 'pending_clips'>): boolean {
  const missing = pending_clips.filter(({ status }) => status === 'failed');
  return missing.length > 0 && missing.every((clip) => clip.is_stopped);
}
