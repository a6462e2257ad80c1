import { ApiError } from '../../../lib/api/api-error.ts';
import { describeTransportError } from '../../../lib/api/describe-error.ts';
import { sourcesMessages } from '../sources-messages.ts';
import { FileUnreadableError } from './browser-file-hashes.ts';
import { isOfPlan, SubtitlesRefusedError, UploadRefusedError } from './run-browser-upload.ts';

/** Why an upload failed, and whether the file can be kept once the reason is mended. */
export type UploadFailure = {
  message: string;
  canRetry: boolean;
  /** The month's videos are used up. */
  isLimit: boolean;
  /** True if the server has the file and only the plan refuses it. */
  sourceId: string | null;
  /** Only the subtitles were refused: the video goes on without them, or with others. */
  isOfSubtitles: boolean;
};

/** Returns why an upload in parts ended: only the reason of a refusal, or a failure of the upload. */
export function toUploadFailure(error: unknown): UploadFailure {
  const { chunkedFailed, unreadable } = sourcesMessages.upload;
  if (error instanceof UploadRefusedError) {
    const isFileFine = isOfPlan(error);
    const sourceId = isFileFine ? error.sourceId : null;
    return { message: error.message, canRetry: isFileFine, isLimit: isLimit(error), sourceId, isOfSubtitles: false };
  }
  if (error instanceof SubtitlesRefusedError) {
    return { message: error.message, canRetry: false, isLimit: false, sourceId: null, isOfSubtitles: true };
  }
  if (error instanceof FileUnreadableError) {
    return { message: unreadable, canRetry: false, isLimit: false, sourceId: null, isOfSubtitles: false };
  }
  const isRefusal = error instanceof ApiError && error.code !== 'unexpected';
  return {
    message: isRefusal ? error.message : chunkedFailed(describeTransportError(error)),
    // A refusal of what was sent stays one; anything else may pass.
    canRetry: !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || isOfPlan(error),
    isLimit: isRefusal && isLimit(error),
    sourceId: null,
    isOfSubtitles: false,
  };
}

const limits = new Set(['monthly_limit_reached', 'upgrade_needed', 'not_enough_credits']);
const isLimit = ({ code }: { code: string }) => limits.has(code);
