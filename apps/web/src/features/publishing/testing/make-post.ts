import type { Post } from '@clipwright/contract';
import { makeNetworkAccount } from './make-account.ts';

let made = 0;

/** Returns a scheduled post. */
export function makePost(changes: Partial<Post> = {}): Post {
  made += 1;
  const { id: accountId, network, handle } = makeNetworkAccount();
  return {
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    clipId: '00000000-0000-4000-8000-00000000000c',
    projectId: '00000000-0000-4000-8000-00000000000d',
    clipName: 'Why she turned down the money',
    posterUrl: null,
    accountId,
    network,
    handle,
    title: 'Why she turned down the money',
    text: 'They offered us double.',
    hashtags: ['#founders'],
    privacy: 'public',
    disclosure: null,
    allows: [],
    state: 'scheduled',
    dueAt: '2026-12-01T17:00:00.000Z',
    localTime: '2026-12-01T18:00',
    timeZone: 'Europe/Berlin',
    progress: 0,
    url: null,
    publishedAt: null,
    problem: null,
    figures: null,
    score: null,
    createdAt: '2026-11-30T08:00:00.000Z',
    updatedAt: '2026-11-30T08:00:00.000Z',
    ...changes,
  };
}
