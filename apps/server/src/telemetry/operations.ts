import { channel } from 'node:diagnostics_channel';
import { defineOperation } from './define-operation.ts';

/** How an attempt at a job ended: `postponed` waits for something and `interrupted` was given back, both without a failure. */
export type JobOutcome = 'completed' | 'failed' | 'postponed' | 'interrupted';

/** One request. Its route is a pattern such as `/api/clips/:id`, known at the end as the status is. */
export const requestOperation = defineOperation<{ method: string; route: string; status: number | null }>('request');

/** One attempt at a job. `traceparent`: of what queued it. */
export const jobOperation = defineOperation<{
  queue: string;
  attempt: number;
  traceparent: string | null;
  outcome: JobOutcome | null;
}>('job');

/** One call of the file store. `bytes`: of the content, where there is one. */
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

/** A clip that has a slot of those that are encoded at the same time. */
export const renderOperation = defineOperation<object>('render');

/** A clip that a graphics card failed at, which is no operation: it is encoded again without. */
export const encoderFailure = channel('clipwright:encoder-failure');

/** A page that is told how a run stands, for as long as it listens. */
export const progressOperation = defineOperation<object>('progress');

/** One run of ffmpeg, told by the engine. */
export const ffmpegOperation = defineOperation<object>('ffmpeg');

/** One file that is sent to a user's drive. */
export const driveUploadOperation = defineOperation<{ provider: string }>('drive-upload');
