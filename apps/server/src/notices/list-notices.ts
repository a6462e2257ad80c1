import { type BrowserNotice, type BrowserNotices, noticeTexts } from '@clipwright/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { notices } from '../db/tables/notices.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

type NoticeRow = typeof notices.$inferSelect;

/** The user's notices, newest first. */
export async function listNotices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, isUnread }: { limit: number; isUnread: boolean },
): Promise<BrowserNotices> {
  return await db.asUser(userId, async (tx) => {
    const isUnreadRow = and(eq(notices.userId, userId), isNull(notices.readAt));
    const rows = await tx
      .select()
      .from(notices)
      .where(isUnread ? isUnreadRow : eq(notices.userId, userId))
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit);
    return { notices: rows.map(toNotice), unread: await tx.$count(notices, isUnreadRow) };
  });
}

/** Reading it twice changes nothing. @throws AppError `notice_not_found` */
export async function readNotice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<BrowserNotice> {
  return await db.asService(async (tx) => {
    const isOwn = and(eq(notices.id, id), eq(notices.userId, userId));
    await tx
      .update(notices)
      .set({ readAt: now() })
      .where(and(isOwn, isNull(notices.readAt)));
    const [row] = await tx.select().from(notices).where(isOwn);
    if (!row) throw new AppError('notice_not_found');
    return toNotice(row);
  });
}

function toNotice({ id, kind, title, clipsCount, projectId, createdAt, readAt }: NoticeRow): BrowserNotice {
  const texts = noticeTexts[kind];
  return {
    id,
    kind,
    title: texts.title(clipsCount),
    text: texts.text(title),
    project_id: projectId,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
