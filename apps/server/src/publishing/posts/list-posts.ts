import { attentionStates, hasRole, type Post, type postsQuery, type WorkspaceRole } from '@clipwright/contract';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import { listed } from '../../db/tables/table-columns.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type PostRow, readablePost, toPost } from './to-post.ts';

/** The workspace of a request, and the asker's role in it. */
type Asker = Pick<WorkspaceUser, 'id' | 'role'>;

/** Lists a page of a workspace's posts by time due. */
export async function listPosts(
  deps: Pick<PublishingDeps, 'db' | 'secrets' | 'now'>,
  { id: ownerId, role }: Asker,
  { limit, cursor, from, to, clipId, projectId, accountId, state, needsAttention }: z.output<typeof postsQuery>,
): Promise<{ posts: Post[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await deps.db.asUser(ownerId, (tx) =>
    tx
      .select({ ...readablePost, micros: toMicros(posts.dueAt) })
      .from(posts)
      .where(
        and(
          eq(posts.userId, ownerId),
          from === undefined ? undefined : gte(posts.dueAt, new Date(from)),
          to === undefined ? undefined : lt(posts.dueAt, new Date(to)),
          clipId === undefined ? undefined : eq(posts.clipId, clipId),
          projectId === undefined ? undefined : eq(posts.projectId, projectId),
          accountId === undefined ? undefined : eq(posts.accountId, accountId),
          state === undefined ? undefined : eq(posts.state, state),
          needsAttention === 'true' ? needsAsker(role) : undefined,
          after &&
            sql`(${posts.dueAt}, ${posts.id}) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(posts.dueAt), asc(posts.id))
      .limit(limit + 1),
  );
  const { page, nextCursor } = toPage(rows, limit);
  return { posts: page.map((row) => toPost(deps, row)), nextCursor };
}

/** Counts the posts of a workspace that wait for the asker. */
export async function countAttention({ db }: Pick<PublishingDeps, 'db'>, { id, role }: Asker): Promise<number> {
  return await db.asUser(id, (tx) => tx.$count(posts, and(eq(posts.userId, id), needsAsker(role))));
}

/** SQL that matches posts that wait for someone with this role. Written out, as the index is for these states only. */
function needsAsker(role: WorkspaceRole) {
  return and(
    sql`${posts.state} in (${listed(attentionStates)})`,
    hasRole(role, 'editor') ? undefined : eq(posts.state, 'awaiting-approval'),
  );
}

/** @throws AppError `post_not_found` */
export async function findPost(tx: Transaction, ownerId: string, id: string): Promise<PostRow> {
  const [row] = await tx
    .select(readablePost)
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, ownerId)));
  if (!row) throw new AppError('post_not_found');
  return row;
}

/** @throws AppError `post_not_found` */
export async function getPost(
  deps: Pick<PublishingDeps, 'db' | 'secrets' | 'now'>,
  ownerId: string,
  id: string,
): Promise<Post> {
  return toPost(deps, await deps.db.asUser(ownerId, (tx) => findPost(tx, ownerId, id)));
}
