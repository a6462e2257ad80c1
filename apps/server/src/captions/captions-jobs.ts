import type { EngineParts } from '@clipwright/media';
import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { createFocusFinder } from './preview/create-focus-finder.ts';
import { drawPreview } from './preview/draw-preview.ts';
import { previewCaptionsJob } from './preview/preview-job.ts';
import { writePostTexts } from './texts/write-post-texts.ts';
import { writePostTextsJob } from './texts/write-post-texts-job.ts';

/** The job types of this slice. */
export const captionsJobs = [previewCaptionsJob, writePostTextsJob] as const;

/** Starts drawing previews and writing post texts in this process. */
export async function startCaptions(
  jobs: OpenJobs,
  deps: Pick<Deps, 'db' | 'files' | 'now'> & {
    getParts: () => Promise<Pick<EngineParts, 'tools' | 'createFaceDetector' | 'languageModel'>>;
  },
): Promise<void> {
  const previews = { ...deps, findFocus: createFocusFinder() };
  await jobs.work(previewCaptionsJob, { preview: (data, context) => drawPreview(previews, data, context) });
  await jobs.work(writePostTextsJob, { writeTexts: (data, context) => writePostTexts(deps, data, context) });
}
