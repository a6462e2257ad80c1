import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

const textsData = z.object({ generationId: z.uuid() });
export type TextsData = z.output<typeof textsData>;

/** The time limit for writing texts: finished ones are kept, and the rest are composed without a model. */
export const MAX_GENERATION_SEC = 15 * 60;
export const RETRIES = 2;

/** Writes the texts for one generation. */
export const writePostTextsJob = defineJob({
  name: 'write-texts',
  data: textsData,
  retryLimit: RETRIES,
  retryDelaySec: 1,
  expireInSec: MAX_GENERATION_SEC + 60,
  concurrency: 2,
  run: (deps: { writeTexts(data: TextsData, context: JobContext): Promise<void> }, data, context) =>
    deps.writeTexts(data, context),
});
