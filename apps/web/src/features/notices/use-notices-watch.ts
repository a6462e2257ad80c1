import type { BrowserNotice, BrowserNotices } from '@clipwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { unreadNoticesQuery, useMarkRead } from './notices-queries.ts';
import { showBrowserNotification } from './show-browser-notification.ts';

/**
 * Watches the newest notices. Shows browser notifications for new ones while the page is hidden, and marks those of the
 * open project as read.
 */
export function useNoticesWatch(latest: BrowserNotices | undefined): void {
  const client = useQueryClient();
  const router = useRouter();
  // Links in emails use `/projects/{id}`.
  const openProject = useLocation({ select: ({ pathname }) => /^\/projects?\/([^/]+)/.exec(pathname)?.[1] ?? null });
  const isUnreadElsewhere = (latest?.unread ?? 0) > (latest?.notices.filter(isUnread).length ?? 0);
  const { data: unread } = useQuery({
    ...unreadNoticesQuery,
    enabled: openProject !== null && isUnreadElsewhere,
  });
  /** The creation time of the newest notice. Null until the first response, because its notices are not new. */
  const knownAtMs = useRef<number | null>(null);
  const marked = useRef(new Set<string>());
  const failed = useRef(new Set<string>());
  const { mutate: markRead } = useMarkRead((id) => failed.current.add(id));

  useEffect(() => {
    if (!latest) return;
    const since = knownAtMs.current;
    const news = latest.notices.filter((notice) => since !== null && Date.parse(notice.created_at) > since);
    knownAtMs.current = Math.max(since ?? 0, ...latest.notices.map((notice) => Date.parse(notice.created_at)));
    if (news.length === 0) return;
    void client.invalidateQueries({ queryKey: ['notices', 'list'] });
    // A notice means that the project has changed.
    void client.invalidateQueries({ queryKey: ['projects'] });
    if (!document.hidden) return;
    for (const notice of news.filter(isUnread)) {
      void showBrowserNotification(notice, (path) => void router.navigate({ href: path }));
    }
  }, [latest, client, router]);

  useEffect(() => {
    const markSeen = () => {
      if (document.hidden || openProject === null) return;
      for (const notice of [...(latest?.notices ?? []), ...(unread?.notices ?? [])]) {
        const { id, project_id } = notice;
        if (!isUnread(notice) || project_id !== openProject || marked.current.has(id)) continue;
        marked.current.add(id);
        markRead({ id });
      }
    };
    // Only on a visibility change. Retrying as soon as the notice is unread again would loop if the server keeps
    // failing.
    const markFailedAgain = () => {
      if (document.hidden) return;
      for (const id of failed.current) marked.current.delete(id);
      failed.current.clear();
      markSeen();
    };
    markSeen();
    document.addEventListener('visibilitychange', markFailedAgain);
    return () => document.removeEventListener('visibilitychange', markFailedAgain);
  }, [latest, unread, openProject, markRead]);
}

const isUnread = ({ read_at }: BrowserNotice) => read_at === null;
