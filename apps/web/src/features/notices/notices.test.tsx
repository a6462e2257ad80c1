import type { BrowserNotice, BrowserNotices } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockWideScreen } from '../../testing/media-queries.ts';
import { type Answer, refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { readPermission } from './browser-permission.ts';
import { pathOf } from './notice-place.ts';

const postId = '00000000-0000-4000-a000-000000000001';

const notice = (number: number, changes: Partial<BrowserNotice> = {}): BrowserNotice => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'clips-ready',
  title: 'Your 2 clips are ready',
  text: `“Talk ${number}” is done.`,
  project_id: `00000000-0000-4000-9000-00000000000${number}`,
  post_id: null,
  workspace_id: '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c001',
  created_at: `2026-11-0${number}T00:00:00.000Z`,
  read_at: null,
  ...changes,
});

/** Opens the application with these notices, newest first. Marking them as read works. */
function openWith(initial: BrowserNotice[], answer?: Answer, refuseRead: (id: string) => unknown = () => undefined) {
  mockWideScreen(true);
  const state = { notices: initial };
  const list = (_request: unknown, query: URLSearchParams): BrowserNotices => {
    const unread = state.notices.filter(({ read_at }) => read_at === null);
    const listed = query.get('unread') === 'true' ? unread : state.notices;
    return {
      notices: listed.slice(0, Number(query.get('limit') ?? 20)),
      nextCursor: null,
      unread: unread.length,
      is_processing: false,
    };
  };
  const read = (id: string | null) => {
    state.notices = state.notices.map((one) =>
      id === null || one.id === id ? { ...one, read_at: '2026-11-10T00:00:00.000Z' } : one,
    );
  };
  const app = openApp({
    at: '/settings?tab=notifications',
    isSignedIn: true,
    answers: {
      'GET /api/notices': answer ?? list,
      'POST /api/notices/read': () => {
        const marked = state.notices.filter(({ read_at }) => read_at === null).length;
        read(null);
        return { marked };
      },
      ...Object.fromEntries(
        initial.map(({ id }) => [
          `POST /api/notices/${id}/read`,
          () => {
            const refused = refuseRead(id);
            if (refused) return refused;
            read(id);
            return state.notices.find((one) => one.id === id);
          },
        ]),
      ),
    },
  });
  const add = async (added: BrowserNotice) => {
    state.notices = [added, ...state.notices];
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['notices'] }));
  };
  return { ...app, add };
}

const openPanel = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return await screen.findByRole('dialog', { name: 'Notifications' });
};

describe('the notification bell', () => {
  it('shows the number of unread notices, and lists them with links to their projects', async () => {
    openWith([notice(2), notice(1, { read_at: '2026-11-02T00:00:00.000Z' })]);
    const panel = await openPanel('Notifications, 1 unread');
    const links = await within(panel).findAllByRole('link', { name: /clips are ready/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/project/${notice(2).project_id}`,
      `/project/${notice(1).project_id}`,
    ]);
    expect(links[0]?.textContent).toContain('Unread');
    expect(links[1]?.textContent).not.toContain('Unread');
    within(panel).getByText('1 unread notification');
  });

  it('links to the team that someone joined, and stays unread on other pages', async () => {
    const joinedNotice = notice(1, { kind: 'member-joined', title: 'Someone joined', project_id: null });
    const app = openWith([joinedNotice]);
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('link', { name: /Someone joined/ }));
    await waitFor(() => expect(app.path()).toBe('/settings?tab=team'));
  });

  it('links to the accounts of which one has to be connected again', async () => {
    const app = openWith([notice(1, { kind: 'account-expired', title: 'Connect Mastodon again', project_id: null })]);
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('link', { name: /Connect Mastodon/ }));
    await waitFor(() => expect(app.path()).toBe('/settings?tab=networks'));
  });

  it('links to the post that failed', async () => {
    const failed = notice(1, { kind: 'post-failed', title: 'A post failed', post_id: postId });
    const app = openWith([failed]);
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('link', { name: /A post failed/ }));
    await waitFor(() => expect(app.path()).toBe(`/calendar?post=${postId}`));
    expect(pathOf(failed)).toBe(`/calendar?post=${postId}`);
  });

  it('marks all notices as read', async () => {
    openWith([notice(2), notice(1)]);
    const panel = await openPanel('Notifications, 2 unread');
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    await within(panel).findByText('You’re all caught up.');
    expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('marks a notice as read when it is opened, and opens its project', async () => {
    const app = openWith([notice(1)]);
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('link', { name: /clips are ready/ }));
    await waitFor(() => expect(app.path()).toBe(`/project/${notice(1).project_id}`));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  it('shows an empty state with a link to the notification settings', async () => {
    openWith([]);
    const panel = await openPanel('Notifications');
    await within(panel).findByText('No notifications yet');
    within(panel).getByRole('link', { name: 'Notification settings' });
  });

  it('shows an error when the notices cannot be loaded, and retries on request', async () => {
    const failures = [refusal(400, 'invalid_input', 'Not now.'), refusal(400, 'invalid_input', 'Not now.')];
    const empty: BrowserNotices = { notices: [], nextCursor: null, unread: 0, is_processing: false };
    openWith([], () => failures.pop() ?? empty);
    const panel = await openPanel('Notifications');
    await within(panel).findByText('Your notifications could not be loaded.');
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    await within(panel).findByText('No notifications yet');
  });

  it('keeps the list if the next page cannot be loaded', async () => {
    const page: BrowserNotices = { notices: [notice(2)], nextCursor: 'more', unread: 1, is_processing: false };
    openWith([], (_request, query) => (query.has('cursor') ? refusal(400, 'invalid_input', 'Not now.') : page));
    const panel = await openPanel('Notifications, 1 unread');
    await userEvent.click(await within(panel).findByRole('button', { name: 'Show more' }));
    await within(panel).findByText('Your notifications could not be loaded.');
    within(panel).getByRole('link', { name: /clips are ready/ });
    within(panel).getByRole('button', { name: 'Mark all as read' });
    expect(within(panel).queryByText('No notifications yet')).toBeNull();
  });

  it.each(['/project', '/projects'])(
    'marks notices of a project as read while the project is open at %s',
    async (path) => {
      const { router } = openWith([notice(2), notice(1)]);
      await screen.findByRole('button', { name: 'Notifications, 2 unread' });
      await act(() => router.navigate({ href: `${path}/${notice(1).project_id}` }));
      await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    },
  );

  it('marks an older notice of an open project as read', async () => {
    const all = [7, 6, 5, 4, 3, 2, 1].map((number) => notice(number));
    const { router, requests } = openWith(all);
    await screen.findByRole('button', { name: 'Notifications, 7 unread' });
    await act(() => router.navigate({ href: `/project/${notice(1).project_id}` }));
    await screen.findByRole('button', { name: 'Notifications, 6 unread' });
    expect(requests.map(({ path }) => path)).toContain(`/api/notices/${notice(1).id}/read`);
  });

  it('retries marking a notice as read when the page is next visible', async () => {
    const failures = Array.from({ length: 100 }, () => refusal(400, 'invalid_input', 'Not now.'));
    const path = `/api/notices/${notice(1).id}/read`;
    const { router, requests } = openWith([notice(1)], undefined, () => failures.pop());
    const count = (wanted: string) => requests.filter((request) => request.path === wanted).length;
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const listed = count('/api/notices');
    await act(() => router.navigate({ href: `/project/${notice(1).project_id}` }));
    // After the rejection the notice is unread again, and the list is reloaded from the server.
    await waitFor(() => expect(count('/api/notices')).toBeGreaterThan(listed));
    expect(count(path)).toBe(1);
    failures.length = 0;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(count(path)).toBe(2);
  });
});

describe('browser notifications', () => {
  const notifications: { title: string; options: NotificationOptions; click: () => void }[] = [];

  function mockNotification(permission: NotificationPermission, answer: NotificationPermission = permission) {
    class MockNotification {
      static permission = permission;
      static requestPermission = vi.fn(async () => {
        MockNotification.permission = answer;
        return answer;
      });
      onclick: (() => void) | null = null;
      close() {}
      constructor(title: string, options: NotificationOptions) {
        notifications.push({ title, options, click: () => this.onclick?.() });
      }
    }
    vi.stubGlobal('Notification', MockNotification);
    vi.stubGlobal('isSecureContext', true);
    return MockNotification;
  }

  const hidePage = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

  afterEach(() => {
    notifications.length = 0;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('show new notices once while the page is hidden, and open the project', async () => {
    const { add, path } = openWith([notice(1)]);
    mockNotification('granted');
    hidePage(true);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await add(notice(2));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({ title: 'Your 2 clips are ready', options: { body: '“Talk 2” is done.' } });
    vi.spyOn(window, 'focus').mockReturnValue();
    act(() => notifications[0]?.click());
    await waitFor(() => expect(path()).toBe(`/project/${notice(2).project_id}`));
  });

  it('are shown by the service worker if there is one, with the project that they open', async () => {
    const showNotification = vi.fn(async () => undefined);
    const getRegistration = async () => ({ active: {}, showNotification });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });
    const { add } = openWith([notice(1)]);
    mockNotification('granted');
    hidePage(true);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await add(notice(2));
    await waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
    expect(showNotification).toHaveBeenCalledWith('Your 2 clips are ready', {
      body: '“Talk 2” is done.',
      tag: notice(2).id,
      icon: '/favicon.svg',
      data: { path: `/project/${notice(2).project_id}` },
    });
    expect(notifications).toEqual([]);
  });

  it('are reported as unsupported if the browser grants permission but cannot show one', async () => {
    const { add } = openWith([notice(1)]);
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    vi.stubGlobal('isSecureContext', true);
    hidePage(true);
    expect(readPermission()).toBe('granted');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await add(notice(2));
    await waitFor(() => expect(readPermission()).toBe('unsupported'));
  });

  it.each([
    ['while the page is visible', 'granted', false],
    ['without permission of the browser', 'default', true],
  ] as const)('show nothing %s', async (_name, permission, isHidden) => {
    const { add } = openWith([notice(1)]);
    mockNotification(permission);
    hidePage(isHidden);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await add(notice(2));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(notifications).toEqual([]);
  });
});
