import type { EngineParts } from '@clipwright/media';
import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { createFocusFinder } from './preview/create-focus-finder.ts';
import { drawPreview } from './preview/draw-preview.ts';
import { previewCaptionsJob } from './preview/preview-job.ts';

/** The job types of this slice. */
export const captionsJobs = [previewCaptionsJob] as const;

/** Starts drawing previews in this process. */
export async function startCaptions(
  jobs: OpenJobs,
  deps: Pick<Deps, 'files'> & { getParts: () => Promise<Pick<EngineParts, 'tools' | 'createFaceDetector'>> },
): Promise<void> {
  const previews = { ...deps, findFocus: createFocusFinder() };
  await jobs.work(previewCaptionsJob, { preview: (data, context) => drawPreview(previews, data, context) });
}
