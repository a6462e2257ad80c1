import type { ProcessingStatus } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { describeFilesWait } from './describe-run-queue.ts';
import { runQueueQuery } from './run-queue-query.ts';

/** Returns the reason why further files of clips wait, such as an export, or null once one of them starts. */
export function useFilesWait(status: ProcessingStatus | null): string | null {
  const isWaiting =
    status?.kind === 'renditions' &&
    status.status === 'processing' &&
    status.pending_clips.length > 0 &&
    status.pending_clips.every((clip) => clip.status === 'waiting');
  const { data } = useQuery({ ...runQueueQuery(status?.processing_id ?? ''), enabled: isWaiting });
  return isWaiting ? describeFilesWait(data) : null;
}
