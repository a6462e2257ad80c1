import { describeFact, type NetworkId, networkNames, type Post } from '@clipwright/contract';
import { getTableColumns } from 'drizzle-orm';
import { posts } from '../../db/tables/posts-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { currentLanguage } from '../../http/current-language.ts';

const { sessionSecret: _, ...readable } = getTableColumns(posts);

/** The columns that a request may read. */
export const readablePost = readable;

export type PostRow = Omit<typeof posts.$inferSelect, 'sessionSecret'>;

export function toPost(deps: Pick<Deps, 'secrets' | 'now'>, row: PostRow): Post {
  const { posterKey, measuredAt, problemCode, remedy } = row;
  return {
    id: row.id,
    clipId: row.clipId,
    projectId: row.projectId,
    clipName: row.clipName,
    posterUrl:
      posterKey === null ? null : signFileAddress(deps, { key: posterKey, userId: row.userId, downloadName: null }),
    accountId: row.accountId,
    network: row.network,
    handle: row.handle,
    title: row.title,
    text: row.text,
    hashtags: row.hashtags,
    privacy: row.privacy,
    disclosure: row.disclosure,
    allows: row.allows,
    state: row.state,
    dueAt: row.dueAt.toISOString(),
    localTime: row.localTime,
    timeZone: row.timeZone,
    progress: toProgress(row),
    url: row.url,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    problem: problemCode === null ? null : { code: problemCode, message: describeProblem(problemCode, row), remedy },
    figures:
      measuredAt === null
        ? null
        : { views: row.views, likes: row.likes, comments: row.comments, measuredAt: measuredAt.toISOString() },
    score: row.score,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the sentence for a post's problem. */
export function describeProblem(
  code: string,
  { network, handle }: { network: NetworkId; handle: string },
  language = currentLanguage(),
): string {
  return describeFact({ code, facts: { network: networkNames[network], handle } }, language) ?? code;
}

function toProgress({ state, phase, sentBytes, sizeBytes }: PostRow): number {
  if (state === 'published' || phase === 'processing' || phase === 'publishing') return 1;
  return sizeBytes > 0 ? Math.min(1, sentBytes / sizeBytes) : 0;
}
