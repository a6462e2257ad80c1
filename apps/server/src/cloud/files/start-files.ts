import type { OpenJobs } from '../../jobs/open-jobs.ts';
import { removeFromDrivesJob, removeLeftoversJob } from './removal/removal-job.ts';
import { removeLeftovers } from './removal/remove-leftovers.ts';
import { removeNow } from './removal/remove-now.ts';
import { sweepUploadsJob, uploadNextJob } from './uploads/jobs.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { type UploadDeps, uploadNext } from './uploads/upload-next.ts';

export const driveFileJobs = [uploadNextJob, sweepUploadsJob, removeFromDrivesJob, removeLeftoversJob] as const;

/** Has this process put files into drives, and remove them from there. */
export async function startDriveFiles(jobs: OpenJobs, deps: Omit<UploadDeps, 'jobs'>): Promise<void> {
  const jobDeps = { ...deps, jobs };
  await jobs.work(uploadNextJob, { uploadNext: (data, context) => uploadNext(jobDeps, data, context) });
  await jobs.work(removeFromDrivesJob, { removeNow: (data, context) => removeNow(jobDeps, data, context) });
  await jobs.work(removeLeftoversJob, { removeLeftovers: (data, context) => removeLeftovers(jobDeps, data, context) });
  await jobs.work(sweepUploadsJob, { sweepUploads: () => sweepUploads(jobDeps) });
  await jobs.send(sweepUploadsJob, {}, { singletonKey: 'sweep' });
}
