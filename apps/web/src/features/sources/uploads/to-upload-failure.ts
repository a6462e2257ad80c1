import { ApiError } from '../../../lib/api/api-error.ts';
import { describeTransportError } from '../../../lib/api/describe-error.ts';
import { sourcesMessages } from '../sources-messages.ts';
import { FileUnreadableError } from './browser-file-hashes.ts';
import { isOfPlan, SubtitlesRefusedError, UploadRefusedError } from './run-browser-upload.ts';

/** The reason why an upload failed, and whether the file stays usable after the problem is solved. */
export type UploadFailure = {
  message: string;
  canRetry: boolean;
  /** True if the monthly limit of videos is reached. */
  isLimit: boolean;
  /** The source's id if the server has the file and only the plan rejects it. */
  sourceId: string | null;
  /** True if only the subtitles were rejected. The video can continue without them or with others. */
  isOfSubtitles: boolean;
};

/** Returns the failure of a chunked upload: only the reason of a rejection, or a general message. */
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
    message: isRefusal ? error.message : chunkedFailed({ reason: describeTransportError(error) }),
    // A client error is permanent; any other may be temporary.
    canRetry: !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || isOfPlan(error),
    isLimit: isRefusal && isLimit(error),
    sourceId: null,
    isOfSubtitles: false,
  };
}

const limits = new Set(['monthly_limit_reached', 'upgrade_needed', 'not_enough_credits']);
const isLimit = ({ code }: { code: string }) => limits.has(code);
