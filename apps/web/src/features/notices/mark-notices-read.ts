import type { BrowserNotices } from '@clipwright/contract';

/** The notices to mark: one by its id, or all. */
export type ReadNotices = { id: string } | 'all';

/** A page of notices as it will be once these are read. */
export function markNoticesRead(page: BrowserNotices, which: ReadNotices, readAt: string): BrowserNotices {
  const isMeant = ({ id, read_at }: { id: string; read_at: string | null }) =>
    read_at === null && (which === 'all' || which.id === id);
  const marked = page.notices.filter(isMeant).length;
  return {
    ...page,
    notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read_at: readAt } : notice)),
    // One that this page does not list may be counted on another.
    unread: which === 'all' ? 0 : Math.max(0, page.unread - marked),
  };
}
