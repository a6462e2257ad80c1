import type { Post } from '@clipwright/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { publishingApi } from './publishing-api.ts';

/** The polling interval while a post is on its way or due soon. */
const followEveryMs = 3000;
const dueSoonMs = 90_000;
const attentionEveryMs = 60_000;
const pageSize = 100;
/** A range of days with more posts shows the first ones. */
const mostPages = 10;

/** The networks of this installation. */
export const networksQuery = queryOptions({
  queryKey: ['publishing', 'networks'],
  queryFn: async ({ signal }) => (await publishingApi.networks(signal)).networks,
});

/** The workspace's accounts. */
export const accountsQuery = queryOptions({
  queryKey: ['publishing', 'accounts'],
  queryFn: ({ signal }) => publishingApi.accounts(signal),
});

/** The weekly times of the queue. */
export const slotsQuery = queryOptions({
  queryKey: ['publishing', 'slots'],
  queryFn: ({ signal }) => publishingApi.slots(signal),
});

/** The key of the checks of drafts. */
export const preflightKey = ['publishing', 'preflight'] as const;

type PostsFilter = {
  /** The first and last time due, as ISO times. */
  from?: string;
  to?: string;
  projectId?: string;
  /** Only those that wait for the user. */
  needsAttention?: 'true';
};

/** The posts of a range or a project by time due, polled while one is on its way or if they wait for the user. */
export const postsQuery = (filter: PostsFilter) =>
  queryOptions({
    queryKey: ['publishing', 'posts', filter],
    queryFn: async ({ signal }) => {
      const posts: Post[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await publishingApi.posts(
          { ...filter, limit: String(pageSize), ...(cursor !== null && { cursor }) },
          signal,
        );
        posts.push(...answer.posts);
        cursor = answer.nextCursor;
        if (cursor === null) break;
      }
      return posts;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (state.data?.some(isUnderWay)) return followEveryMs;
      return filter.needsAttention ? attentionEveryMs : false;
    },
  });

/** The key of single posts. */
const postKey = ['publishing', 'post'] as const;

/** A post. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...postKey, id],
    queryFn: ({ signal }) => publishingApi.post(id, signal),
  });

/** The number of posts that wait for the user. */
export const attentionQuery = queryOptions({
  queryKey: ['publishing', 'attention'],
  queryFn: ({ signal }) => publishingApi.attention(signal),
  refetchInterval: attentionEveryMs,
});

/** Reads posts again, and how many wait for the user. */
export async function refreshPosts(client: QueryClient): Promise<void> {
  const keys = [['publishing', 'posts'], postKey, attentionQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

const isOff = ({ state }: Post) => state === 'failed' || state === 'cancelled';

/** The ids of a project's clips with a post that is planned or out. */
export const postedClipsQuery = (projectId: string) => ({
  ...postsQuery({ projectId }),
  select: (posts: readonly Post[]) => [
    ...new Set(posts.flatMap((post) => (post.clipId === null || isOff(post) ? [] : [post.clipId]))),
  ],
});

function isUnderWay({ state, dueAt }: Post): boolean {
  if (state === 'sending' || state === 'processing') return true;
  return state === 'scheduled' && Date.parse(dueAt) - Date.now() < dueSoonMs;
}
