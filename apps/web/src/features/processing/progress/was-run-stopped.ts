import type { ProcessingStatus } from '@clipwright/contract';

/** True if a run's clips are missing because the user stopped it. Clips that failed are reported as failed. */
export function wasRunStopped({ pending_clips }: Pick<ProcessingStatus, 'pending_clips'>): boolean {
  const missing = pending_clips.filter(({ status }) => status === 'failed');
  return missing.length > 0 && missing.every((clip) => clip.is_stopped);
}
