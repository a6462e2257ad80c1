import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { endNetworkAccessJob } from './accounts/disconnect-account.ts';
import { refreshOldLimits } from './accounts/refresh-limits.ts';
import { readFigures } from './figures/read-figures.ts';
import { readFiguresJob } from './figures/read-figures-job.ts';
import { openNetworks } from './open-networks.ts';
import type { Networks } from './publishing-deps.ts';
import { findDuePosts, sendDuePosts } from './sending/send-due-posts.ts';
import { findDuePostsJob, sendPostsJob } from './sending/sending-jobs.ts';

/** The interval between searches for figures that are due. */
const FIGURES_SEC = 900;

export const publishingJobs = [endNetworkAccessJob, findDuePostsJob, readFiguresJob, sendPostsJob] as const;

/** Starts posting in this process. @param networks default: those that this installation has keys for */
export async function startPublishing(
  jobs: OpenJobs,
  { networks, ...rest }: Omit<Deps, 'jobs' | 'auth'> & { networks?: Networks | undefined },
): Promise<void> {
  const deps = { ...rest, jobs, networks: networks ?? openNetworks(rest.config.publishing) };
  await jobs.work(endNetworkAccessJob, deps);
  await jobs.work(sendPostsJob, { send: (context) => sendDuePosts(deps, context) });
  await jobs.work(findDuePostsJob, { find: () => findDuePosts(deps) });
  await jobs.work(readFiguresJob, {
    async read(context) {
      try {
        await readFigures(deps, context);
        await refreshOldLimits(deps, context);
      } finally {
        await jobs.send(readFiguresJob, {}, { singletonKey: 'figures', startAfterSec: FIGURES_SEC });
      }
    },
  });
  await jobs.send(findDuePostsJob, {}, { singletonKey: 'look' });
  await jobs.send(readFiguresJob, {}, { singletonKey: 'figures' });
}
