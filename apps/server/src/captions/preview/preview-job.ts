import { captionLook } from '@clipwright/clip-spec';
import { previewRatios } from '@clipwright/contract';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { captionFrame } from './find-preview-frame.ts';

const previewData = z.object({
  /** The picture's key in the file store, and a folder of older pictures to remove. */
  fileKey: z.string(),
  staleFolder: z.string(),
  look: captionLook,
  ratio: z.enum(previewRatios),
  frame: captionFrame,
});
export type PreviewData = z.output<typeof previewData>;

/** Draws one caption preview. A user is waiting for it, so it is not retried for long. */
export const previewCaptionsJob = defineJob({
  name: 'preview-captions',
  data: previewData,
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 60,
  concurrency: 2,
  run: (deps: { preview(data: PreviewData, context: JobContext): Promise<void> }, data, context) =>
    deps.preview(data, context),
});
