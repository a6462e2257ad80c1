import type { CloudUpload } from '@clipwright/contract';

type UploadSummary = {
  done: number;
  /** The uploaded part of all files, 0..100. */
  percent: number;
  isUnderWay: boolean;
  /** The distinct reasons why uploads stopped. */
  reasons: string[];
  /** True if the uploads only resume after reconnecting. */
  needsReconnect: boolean;
};

/** Error codes that reconnecting resolves. */
const mendedByReconnecting = ['cloud_reconnect_required', 'cloud_not_connected', 'cloud_scope_missing'];

/** Returns the overall state of a project's files in one drive. */
export function summarizeDriveUploads(uploads: readonly CloudUpload[]): UploadSummary {
  const stopped = uploads.filter(({ state }) => state === 'paused' || state === 'failed');
  const shares = uploads.map(shareOf);
  const percent = uploads.length === 0 ? 0 : (shares.reduce((sum, share) => sum + share, 0) / uploads.length) * 100;
  return {
    done: uploads.filter(({ state }) => state === 'uploaded').length,
    percent: Math.floor(percent),
    isUnderWay: uploads.some(({ state }) => state === 'waiting' || state === 'uploading'),
    reasons: [...new Set(stopped.map(({ message }) => message).filter((message) => message !== null))],
    needsReconnect: stopped.some(({ errorCode }) => errorCode !== null && mendedByReconnecting.includes(errorCode)),
  };
}

/** Returns the uploaded part of a file, 0..1. */
export function shareOf({ state, sentBytes, sizeBytes }: CloudUpload): number {
  if (state === 'uploaded') return 1;
  return sizeBytes ? Math.min(1, sentBytes / sizeBytes) : 0;
}
