import type { OpenJobs } from '../../jobs/open-jobs.ts';
import { removeFromDrivesJob, removeLeftoversJob } from './removal/removal-job.ts';
import { removeLeftovers } from './removal/remove-leftovers.ts';
import { removeNow } from './removal/remove-now.ts';
import { sweepUploadsJob, uploadTurnJob } from './uploads/jobs.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { type UploadNeeds, uploadTurn } from './uploads/upload-turn.ts';

export const driveFileJobs = [uploadTurnJob, sweepUploadsJob, removeFromDrivesJob, removeLeftoversJob] as const;

/** Has this process put files into drives, and remove them from there. */
export async function startDriveFiles(jobs: OpenJobs, deps: Omit<UploadNeeds, 'jobs'>): Promise<void> {
  const needs = { ...deps, jobs };
  await jobs.work(uploadTurnJob, { uploadTurn: (data, context) => uploadTurn(needs, data, context) });
  await jobs.work(removeFromDrivesJob, { removeNow: (data, context) => removeNow(needs, data, context) });
  await jobs.work(removeLeftoversJob, { removeLeftovers: (data, context) => removeLeftovers(needs, data, context) });
  await jobs.work(sweepUploadsJob, { sweepUploads: () => sweepUploads(needs) });
  await jobs.send(sweepUploadsJob, {}, { singletonKey: 'sweep' });
}
