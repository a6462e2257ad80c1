import type { BrowserNotice, BrowserNotices } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readPermission } from './browser-permission.ts';
import { useMarkRead } from './notices-queries.ts';

/**
 * Follows the newest notices: the browser shows those that come while the page is hidden, and those of the project
 * that is looked at are marked as read.
 */
export function useNoticesWatch(latest: BrowserNotices | undefined): void {
  const client = useQueryClient();
  const router = useRouter();
  const { mutate: markRead } = useMarkRead();
  const openProject = useLocation({ select: ({ pathname }) => /^\/project\/([^/]+)/.exec(pathname)?.[1] ?? null });
  /** When the newest that is known was made. Null until the first answer: what it holds is no news. */
  const knownAtMs = useRef<number | null>(null);
  const marked = useRef(new Set<string>());

  useEffect(() => {
    if (!latest) return;
    const since = knownAtMs.current;
    const news = latest.notices.filter((notice) => since !== null && Date.parse(notice.created_at) > since);
    knownAtMs.current = Math.max(since ?? 0, ...latest.notices.map((notice) => Date.parse(notice.created_at)));
    if (news.length === 0) return;
    void client.invalidateQueries({ queryKey: ['notices', 'list'] });
    // Whatever a notice tells of has changed the project.
    void client.invalidateQueries({ queryKey: ['projects'] });
    if (!document.hidden) return;
    for (const notice of news.filter((one) => one.read_at === null)) {
      showInBrowser(notice, () => void router.navigate({ href: `/project/${notice.project_id}` }));
    }
  }, [latest, client, router]);

  useEffect(() => {
    const markSeen = () => {
      if (document.hidden) return;
      for (const { id, project_id, read_at } of latest?.notices ?? []) {
        if (read_at !== null || project_id !== openProject || marked.current.has(id)) continue;
        marked.current.add(id);
        markRead({ id });
      }
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [latest, openProject, markRead]);
}

function showInBrowser({ id, title, text }: BrowserNotice, onOpen: () => void): void {
  if (readPermission() !== 'granted') return;
  try {
    // Several open pages show it once, by its tag.
    const shown = new Notification(title, { body: text, tag: id, icon: '/favicon.svg' });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
  } catch {
    // Browsers of phones let no page show one, only a service worker; there the bell tells of it.
  }
}
