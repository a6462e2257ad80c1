import type { OpenJobs } from '../../jobs/open-jobs.ts';
import { removeFromDrivesJob, removeLeftoversJob } from './removal/drive-removal-job.ts';
import { removeFromDriveNow } from './removal/remove-from-drive-now.ts';
import { removeLeftovers } from './removal/remove-leftovers.ts';
import { sweepUploadsJob, uploadNextJob } from './uploads/drive-upload-jobs.ts';
import { sweepDriveUploads } from './uploads/sweep-drive-uploads.ts';
import { type UploadDeps, uploadNextToDrive } from './uploads/upload-next-to-drive.ts';

export const driveFileJobs = [uploadNextJob, sweepUploadsJob, removeFromDrivesJob, removeLeftoversJob] as const;

/** Starts uploading files to drives and removing files from them in this process. */
export async function startDriveFiles(jobs: OpenJobs, deps: Omit<UploadDeps, 'jobs'>): Promise<void> {
  const jobDeps = { ...deps, jobs };
  await jobs.work(uploadNextJob, { uploadNext: (data, context) => uploadNextToDrive(jobDeps, data, context) });
  await jobs.work(removeFromDrivesJob, {
    removeNow: (data, context) => removeFromDriveNow(jobDeps, data, context),
  });
  await jobs.work(removeLeftoversJob, { removeLeftovers: (data, context) => removeLeftovers(jobDeps, data, context) });
  await jobs.work(sweepUploadsJob, { sweepUploads: () => sweepDriveUploads(jobDeps) });
  await jobs.send(sweepUploadsJob, {}, { singletonKey: 'sweep' });
}
