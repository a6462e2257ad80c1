import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { endNetworkAccessJob } from './accounts/disconnect-account.ts';
import { openNetworks } from './open-networks.ts';
import type { Networks } from './publishing-deps.ts';
import { findDuePosts, sendDuePosts } from './sending/send-due-posts.ts';
import { findDuePostsJob, sendPostsJob } from './sending/sending-jobs.ts';

export const publishingJobs = [endNetworkAccessJob, findDuePostsJob, sendPostsJob] as const;

/** Starts posting in this process. @param networks default: those that this installation has keys for */
export async function startPublishing(
  jobs: OpenJobs,
  { networks, ...rest }: Omit<Deps, 'jobs' | 'auth'> & { networks?: Networks | undefined },
): Promise<void> {
  const deps = { ...rest, jobs, networks: networks ?? openNetworks(rest.config.publishing) };
  await jobs.work(endNetworkAccessJob, deps);
  await jobs.work(sendPostsJob, { send: (context) => sendDuePosts(deps, context) });
  await jobs.work(findDuePostsJob, { find: () => findDuePosts(deps) });
  await jobs.send(findDuePostsJob, {}, { singletonKey: 'look' });
}
