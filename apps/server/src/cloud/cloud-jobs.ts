import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { checkConnectionJob } from './connections/check-connection-job.ts';
import { endAccessJob } from './connections/end-drive-access.ts';
import { driveFileJobs, startDriveFiles } from './files/start-drive-files.ts';

export const cloudJobs = [checkConnectionJob, endAccessJob, ...driveFileJobs] as const;

export async function startCloud(jobs: OpenJobs, deps: Omit<Deps, 'jobs' | 'auth'>): Promise<void> {
  await jobs.work(checkConnectionJob, deps);
  await jobs.work(endAccessJob, deps);
  await startDriveFiles(jobs, deps);
}
