import { channel } from 'node:diagnostics_channel';
import { defineOperation } from './define-operation.ts';

/**
 * The outcome of a job attempt: `postponed` jobs wait for something and `interrupted` jobs were returned to the queue,
 * both without a failure.
 */
export type JobOutcome = 'completed' | 'failed' | 'postponed' | 'interrupted';

/** One request. Its route is a pattern such as `/api/clips/:id`, known at the end along with the status. */
export const requestOperation = defineOperation<{ method: string; route: string; status: number | null }>('request');

/** One job attempt. `traceparent`: identifies the trace that queued it. */
export const jobOperation = defineOperation<{
  queue: string;
  attempt: number;
  traceparent: string | null;
  outcome: JobOutcome | null;
}>('job');

/** One file store call. `bytes`: the size of the content, if any. */
export const fileOperation = defineOperation<{ name: FileOperationName; bytes: number }>('files');

export type FileOperationName =
  | 'adopt'
  | 'begin-draft'
  | 'check'
  | 'copy-folder'
  | 'find'
  | 'finish-draft'
  | 'lend'
  | 'open'
  | 'remove'
  | 'remove-draft'
  | 'remove-folder'
  | 'write'
  | 'write-part';

/** A clip that occupies an encoding slot. */
export const renderOperation = defineOperation<object>('render');

/**
 * A graphics card failure while encoding a clip, which is not an operation: the clip is encoded again without the card.
 */
export const encoderFailure = channel('clipwright:encoder-failure');

/** A page following a run, for as long as it listens. */
export const progressOperation = defineOperation<object>('progress');

/** One ffmpeg run, reported by the engine. */
export const ffmpegOperation = defineOperation<object>('ffmpeg');

/** One file upload to a user's drive. */
export const driveUploadOperation = defineOperation<{ provider: string }>('drive-upload');
