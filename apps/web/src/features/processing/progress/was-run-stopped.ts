import type { ProcessingStatus } from '@clipwright/contract';

/** Whether what a run did not make is missing because the user stopped it. What failed by itself is told as failed. */
export function wasRunStopped({ pending_clips }: Pick<ProcessingStatus, 'pending_clips'>): boolean {
  const missing = pending_clips.filter(({ status }) => status === 'failed');
  return missing.length > 0 && missing.every((clip) => clip.is_stopped);
}
