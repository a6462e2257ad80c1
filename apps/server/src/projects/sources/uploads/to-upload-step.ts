import type { UploadStep } from '@clipwright/contract';
import type { SourceRow } from './upload-deps.ts';

/** Returns the next step for an upload's client. */
export function toUploadStep(
  source: Pick<SourceRow, 'state' | 'projectId' | 'errorCode' | 'sha256' | 'totalChunks'>,
  chunksReceived: number,
): UploadStep {
  if (source.projectId !== null) return 'follow_processing';
  if (source.errorCode !== null || source.state !== 'uploading') return 'start_over';
  if (chunksReceived < (source.totalChunks ?? 0)) return 'send_chunks';
  return source.sha256 === null ? 'send_file_hash' : 'wait';
}
