import { channel } from 'node:diagnostics_channel';
import { defineOperation } from './define-operation.ts';

/**
 * The outcome of an attempt at a job: `postponed` waits for something and `interrupted` was returned to the queue, both
 * without a failure.
 */
export type JobOutcome = 'completed' | 'failed' | 'postponed' | 'interrupted';

/** One request. Its route is a pattern such as `/api/clips/:id`, known at the end, like the status. */
export const requestOperation = defineOperation<{ method: string; route: string; status: number | null }>('request');

/** One attempt at a job. `traceparent`: of the trace that queued it. */
export const jobOperation = defineOperation<{
  queue: string;
  attempt: number;
  traceparent: string | null;
  outcome: JobOutcome | null;
}>('job');

/** One call of the file store. `bytes`: the size of the content, if there is one. */
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

/** A clip that has a slot among those encoded at the same time. */
export const renderOperation = defineOperation<object>('render');

/** A failure of a graphics card at a clip, which is not an operation: the clip is encoded again without the card. */
export const encoderFailure = channel('clipwright:encoder-failure');

/** A page that follows a run, for as long as it listens. */
export const progressOperation = defineOperation<object>('progress');

/** One run of ffmpeg, reported by the engine. */
export const ffmpegOperation = defineOperation<object>('ffmpeg');

/** One file that is sent to a user's drive. */
export const driveUploadOperation = defineOperation<{ provider: string }>('drive-upload');
