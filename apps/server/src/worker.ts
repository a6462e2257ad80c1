import type { Deps } from './deps.ts';
import type { OpenJobs } from './jobs/open-jobs.ts';
import { type Mailer, sendMailJob } from './mail/index.ts';

/** Every kind of job there is. */
export const jobDefinitions = [sendMailJob] as const;

/** Has this process do the slices' jobs. */
export async function startWork(jobs: OpenJobs, { secrets, mailer }: Pick<Deps, 'secrets'> & { mailer: Mailer }) {
  await jobs.work(sendMailJob, { mailer, secrets });
}
