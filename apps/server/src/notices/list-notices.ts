import type { BrowserNotice, BrowserNotices, listNoticesQuery } from '@clipwright/contract';
import { fill } from '@clipwright/messages';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { currentLanguage } from '../http/current-language.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { noticeTextsIn } from './browser-notice-messages.ts';

type NoticeRow = typeof notices.$inferSelect;

/** Lists a page of the user's notices, newest first. */
export async function listNotices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor, unread }: z.output<typeof listNoticesQuery>,
): Promise<BrowserNotices> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await db.asUser(userId, async (tx) => {
    const isUnread = and(eq(notices.recipientId, userId), isNull(notices.readAt));
    const isInProcessing = and(eq(projects.userId, userId), eq(projects.status, 'processing'));
    // Read before the list: a project that ends in between is in one of the two, so its notice is not missed.
    const isProcessing = (await tx.$count(projects, isInProcessing)) > 0;
    const rows = await tx
      .select({ ...getTableColumns(notices), micros: toMicros(notices.createdAt) })
      .from(notices)
      .where(
        and(
          unread === 'true' ? isUnread : eq(notices.recipientId, userId),
          after && isAfter(notices.createdAt, notices.id, after),
        ),
      )
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    return {
      notices: page.map(toNotice),
      nextCursor,
      unread: await tx.$count(notices, isUnread),
      is_processing: isProcessing,
    };
  });
}

/** Marks a notice as read; safe to repeat. @throws AppError `notice_not_found` */
export async function readNotice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<BrowserNotice> {
  return await db.asUser(userId, async (tx) => {
    const isOwn = and(eq(notices.id, id), eq(notices.recipientId, userId));
    await tx
      .update(notices)
      .set({ readAt: now() })
      .where(and(isOwn, isNull(notices.readAt)));
    const [row] = await tx.select().from(notices).where(isOwn);
    if (!row) throw new AppError('notice_not_found');
    return toNotice(row);
  });
}

/** Marks all notices as read. @returns the number that were unread. */
export async function readAllNotices({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<number> {
  return await db.asUser(userId, async (tx) => {
    const marked = await tx
      .update(notices)
      .set({ readAt: now() })
      .where(and(eq(notices.recipientId, userId), isNull(notices.readAt)))
      .returning({ id: notices.id });
    return marked.length;
  });
}

function toNotice({
  id,
  kind,
  title,
  clipsCount,
  projectId,
  postId,
  userId,
  createdAt,
  readAt,
}: NoticeRow): BrowserNotice {
  const texts = noticeTextsIn[currentLanguage()][kind];
  return {
    id,
    kind,
    title: fill(texts.title, { count: clipsCount }),
    text: texts.text({ subject: title }),
    project_id: projectId,
    post_id: postId,
    workspace_id: userId,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
