import type { Deps } from './deps.ts';
import type { OpenJobs } from './jobs/open-jobs.ts';
import { type Mailer, sendMailJob } from './mail/index.ts';
import { processingJobs, startProcessing } from './processing/index.ts';

/** Every kind of job there is. */
export const jobDefinitions = [sendMailJob, ...processingJobs] as const;

/** Has this process do the slices' jobs. */
export async function startWork(jobs: OpenJobs, { mailer, ...deps }: Omit<Deps, 'jobs' | 'auth'> & { mailer: Mailer }) {
  await jobs.work(sendMailJob, { mailer, secrets: deps.secrets });
  const { path } = deps.config.media;
  const links = { ytDlpPath: undefined, path, sites: 'youtube', ports: [80, 443], localHosts: new Map() } as const;
  await startProcessing(jobs, { ...deps, links });
}
