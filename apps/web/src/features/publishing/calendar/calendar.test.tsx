import type { Post } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { toQueryList } from '../../../testing/media-queries.ts';
import { refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { nameAccount } from '../accounts/name-account.ts';
import { describePostState } from '../describe-post-state.ts';
import { postMessages } from '../post/post-messages.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { makeNetworkAccount, makeTikTokAccount } from '../testing/make-account.ts';
import { makePost } from '../testing/make-post.ts';
import { makePostedClip } from '../testing/make-posted-clip.ts';
import { bodiesOf, mockPublishing } from '../testing/publishing-answers.ts';
import { formatDayHeading, ownTimeZone } from '../time/format-moment.ts';
import { Calendar, type CalendarPlace } from './calendar.tsx';
import { calendarMessages as messages } from './calendar-messages.ts';

const day = '2099-12-01';
const dueAt = new Date(2099, 11, 1, 18, 0).toISOString();
const account = makeNetworkAccount();
const accountName = '@ada@social.example (Mastodon)';
/** The width that shows details beside the calendar. */
const wide = '(min-width: 75em)';
const phone = '(max-width: 40em)';

type Given = Parameters<typeof mockPublishing>[0] & { view?: CalendarPlace['view']; screen?: string };

function show({ view = 'week', screen: size = wide, ...given }: Given = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...toQueryList(query, false),
    matches: query === size,
  }));
  const mock = mockPublishing({ accounts: [account], ...given });
  const places: CalendarPlace[] = [];
  function Place() {
    const [place, setPlace] = useState<CalendarPlace>({ view, day, post: null });
    return (
      <Calendar
        place={place}
        onPlace={(changes) => {
          const next = { ...place, ...changes };
          places.push(next);
          setPlace(next);
        }}
      />
    );
  }
  renderInApp(
    <>
      <Place />
      <Notifications />
    </>,
  );
  return { ...mock, places };
}

/** Matches the name of a post's button. */
const nameOf = (post: Post) =>
  new RegExp(
    `${post.clipName}.*${messages.item({ account: nameAccount(post), state: describePostState(post).text }).replace(/[()]/g, '.')}$`,
  );
const findItem = (post: Post) => screen.findByRole('button', { name: nameOf(post) });
const click = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));
const changes = (requests: ReturnType<typeof show>['requests'], post: Post) =>
  bodiesOf(requests, 'PATCH', `/api/publishing/posts/${post.id}`);

it('a week shows its posts by day and the free weekly times', async () => {
  const post = makePost({ dueAt });
  show({
    posts: [post],
    slots: {
      timeZone: ownTimeZone(),
      slots: [
        { weekday: 2, time: '18:00' },
        { weekday: 4, time: '09:00' },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: formatDayHeading(day) }));
  list.getByRole('button', { name: nameOf(post) });
  await waitFor(() => expect(screen.getAllByText(/, free$/)).toHaveLength(1));
});

it('a post is dragged to another day, keeps its time, and the move can be undone', async () => {
  const post = makePost({ dueAt });
  const { requests } = show({ posts: [post] });
  const item = await findItem(post);
  const target = document.querySelector('[data-day="2099-12-03"]') as HTMLElement;
  fireEvent.dragStart(item, { dataTransfer: { setData: () => undefined } });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() => expect(changes(requests, post)).toHaveLength(1));
  expect(changes(requests, post)[0]).toEqual({ at: { localTime: '2099-12-03T18:00', timeZone: ownTimeZone() } });
  await screen.findByText(/^Moved “Why she/);
  await click('Undo');
  await waitFor(() => expect(changes(requests, post)).toHaveLength(2));
  expect(changes(requests, post)[1]).toMatchObject({ at: { localTime: '2099-12-01T18:00' } });
});

it('a post is moved by keys and keeps the focus', async () => {
  const post = makePost({ dueAt });
  const { requests, state } = show({
    posts: [post],
    answer: ({ method, body }) => {
      if (method !== 'PATCH') return undefined;
      const { localTime } = (body as { at: { localTime: string } }).at;
      state.posts = [{ ...post, dueAt: new Date(localTime).toISOString() }];
      return state.posts[0];
    },
  });
  const item = await findItem(post);
  expect(item.getAttribute('aria-describedby')).toBe(screen.getByText(messages.moveHint).id);
  item.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await within(await screen.findByRole('list', { name: formatDayHeading('2099-12-02') })).findByRole('button');
  expect(changes(requests, post)[0]).toMatchObject({ at: { localTime: '2099-12-02T18:00' } });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).toBe(post.id));
});

it('a refused move puts the post back and says why', async () => {
  const post = makePost({ dueAt });
  show({
    posts: [post],
    answer: ({ method }) =>
      method === 'PATCH' ? refusal(409, 'posts_refused', 'This time is in the past.') : undefined,
  });
  (await findItem(post)).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await screen.findByText('This time is in the past.');
  within(await screen.findByRole('list', { name: formatDayHeading(day) })).getByRole('button', { name: nameOf(post) });
});

it('a post on its way that a problem holds up has a warning', async () => {
  const problem = { code: 'post-busy', message: 'Mastodon does not answer.', remedy: 'try-again' } as const;
  const { post } = await open({ state: 'sending', problem });
  expect((await findItem(post)).textContent).toContain(publishingMessages.heldUp({ state: 'Sending' }));
  const details = within(screen.getByRole('region', { name: messages.details.label }));
  details.getByText('Sending, with a problem');
  details.getByText(problem.message);
});

it('published posts can’t be moved', async () => {
  const post = makePost({ dueAt, state: 'published', url: 'https://social.example/1', publishedAt: dueAt });
  const { requests } = show({ posts: [post] });
  const item = await findItem(post);
  expect(item.getAttribute('draggable')).toBe('false');
  item.focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(changes(requests, post)).toHaveLength(0);
});

it('a day of a month lists its first posts and leads to the rest', async () => {
  const posts = Array.from({ length: 5 }, (_, index) => makePost({ dueAt, clipName: `Clip ${index}` }));
  const { places } = show({ posts, view: 'month' });
  await click(messages.more({ count: 2 }));
  expect(places.at(-1)).toMatchObject({ view: 'day', day });
  await screen.findByRole('button', { name: nameOf(posts[4] as Post) });
});

it.each([
  ['week', wide, 'Nov – Dec 2099'],
  ['month', wide, 'December 2099'],
  ['day', wide, formatDayHeading(day)],
  // Phones show the week.
  ['day', phone, 'Nov – Dec 2099'],
] as const)('the title of a %s with the screen %s is “%s”', async (view, screenSize, title) => {
  show({ view, screen: screenSize });
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent?.replaceAll(/\s/g, ' ')).toBe(title);
});

it('phones show a list, and the details of a post in a sheet', async () => {
  const post = makePost({ dueAt });
  show({ posts: [post], screen: phone });
  const list = within(await screen.findByRole('list', { name: formatDayHeading(day) }));
  await userEvent.click(list.getByRole('button'));
  within(await screen.findByRole('dialog', { name: messages.details.label })).getByText(accountName);
});

it('the calendar leads to the networks without an account, and to projects without posts', async () => {
  show({ accounts: [] });
  expect((await screen.findByRole('link', { name: messages.toNetworks })).getAttribute('href')).toBe(
    '/settings?tab=networks',
  );
  screen.getByText(messages.empty);
});

it('the calendar explains a failure and tries again', async () => {
  let isBroken = true;
  show({
    answer: ({ path }) =>
      path === '/api/publishing/posts' && isBroken ? refusal(503, 'database_unavailable', 'Not now.') : undefined,
  });
  await screen.findByText(/Not now\./);
  isBroken = false;
  await click('Try again');
  await screen.findByText(messages.empty);
});

const open = async (changed: Partial<Post>, given: Given = {}) => {
  const post = makePost({ dueAt, ...changed });
  const mock = show({ posts: [post], ...given });
  await userEvent.click(await findItem(post));
  await screen.findByRole('region', { name: messages.details.label });
  return { post, ...mock };
};

it.each([
  ['awaiting-approval', messages.actions.approve, 'approve', { updatedAt: makePost().updatedAt }],
  ['failed', messages.actions.retry, 'retry', {}],
  ['unsure', messages.actions.isOut, 'resolve', { isPublished: true }],
  ['unsure', messages.actions.isNotOut, 'resolve', { isPublished: false }],
] as const)('a post that is %s offers: %s', async (state, label, path, body) => {
  const { requests, post } = await open({ state });
  await click(label);
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', path: `/api/publishing/posts/${post.id}/${path}` }),
    ),
  );
  expect(bodiesOf(requests, 'POST', `/api/publishing/posts/${post.id}/${path}`)[0] ?? {}).toEqual(body);
});

it('a post that has changed is not approved unseen, and shows its new text', async () => {
  const message = 'This post has changed since you looked at it.';
  const { requests, post, state } = await open(
    { state: 'awaiting-approval', text: 'The old text' },
    {
      answer: ({ path, body }) => {
        if (!path.endsWith('/approve')) return undefined;
        const [now] = state.posts;
        return now?.updatedAt === (body as { updatedAt: string }).updatedAt
          ? now
          : refusal(409, 'post_changed', message);
      },
    },
  );
  state.posts = [{ ...post, text: 'The new text', updatedAt: '2026-11-30T09:00:00.000Z' }];
  await click(messages.actions.approve);
  await screen.findByText(message);
  await screen.findByText(/The new text/);
  await click(messages.actions.approve);
  await screen.findByText(messages.done.approve);
  expect(bodiesOf(requests, 'POST', `/api/publishing/posts/${post.id}/approve`)).toEqual([
    { updatedAt: post.updatedAt },
    { updatedAt: '2026-11-30T09:00:00.000Z' },
  ]);
});

it('a post is canceled after a question', async () => {
  const { requests, post } = await open({});
  await click(messages.actions.cancel);
  const dialog = within(screen.getByRole('alertdialog', { name: messages.cancelDialog.title }));
  await userEvent.click(dialog.getByRole('button', { name: messages.cancelDialog.confirm }));
  await screen.findByText(messages.done.cancel);
  expect(bodiesOf(requests, 'POST', `/api/publishing/posts/${post.id}/cancel`)).toHaveLength(1);
});

it('a canceled post is scheduled again with its account and texts', async () => {
  const { clipId: id, projectId } = makePost();
  const clip = makePostedClip({ id: id ?? '', caption: 'Another text' });
  const { requests } = await open(
    { state: 'cancelled', text: 'As planned' },
    {
      accounts: [makeTikTokAccount(), account],
      answer: ({ path }) => (path === `/api/projects/${projectId}` ? { clips: [clip] } : undefined),
    },
  );
  await click(messages.actions.again);
  expect(((await screen.findByLabelText(postMessages.texts.text)) as HTMLTextAreaElement).value).toBe('As planned');
  await click(postMessages.submit.now({ count: 1 }));
  await screen.findByText(postMessages.done.now({ count: 1 }));
  expect(bodiesOf(requests, 'POST', '/api/publishing/posts')).toMatchObject([
    { posts: [{ clipId: id, accountId: account.id, text: 'As planned', hashtags: ['#founders'] }] },
  ]);
});

it('a canceled post is not offered without its clip', async () => {
  await open({ state: 'cancelled', clipId: null });
  expect(screen.queryByRole('button', { name: messages.actions.again })).toBeNull();
});

it('the texts and the time of a post are changed', async () => {
  const { requests, post } = await open({});
  await click(messages.actions.change);
  const text = screen.getByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, 'Another text');
  await click(messages.actions.save);
  await screen.findByText(messages.done.change);
  expect(changes(requests, post)[0]).toEqual({ title: post.title, text: 'Another text', hashtags: post.hashtags });
});

it('the choices of a post that TikTok refused are changed', async () => {
  const tiktok = makeTikTokAccount();
  const { requests, post } = await open(
    {
      state: 'failed',
      network: 'tiktok',
      handle: tiktok.handle,
      accountId: tiktok.id,
      privacy: 'public',
      disclosure: { isOwnBrand: false, isPaidPartnership: false },
    },
    { accounts: [tiktok] },
  );
  await click(messages.actions.change);
  await userEvent.selectOptions(await screen.findByLabelText(postMessages.accounts.privacy), 'friends');
  await userEvent.click(screen.getByRole('checkbox', { name: postMessages.accounts.interactions.comments }));
  await userEvent.click(screen.getByRole('switch', { name: postMessages.disclosure.label }));
  await userEvent.click(screen.getByRole('checkbox', { name: postMessages.disclosure.own }));
  await click(messages.actions.save);
  await screen.findByText(messages.done.change);
  expect(changes(requests, post)[0]).toMatchObject({
    privacy: 'friends',
    allows: ['comments'],
    disclosure: { isOwnBrand: true, isPaidPartnership: false },
  });
});

it('a post that waits says why, and its account is connected again in place', async () => {
  const popup = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  const problem = { code: 'reconnect', message: 'Mastodon needs a new connection.', remedy: 'reconnect' } as const;
  await open({ state: 'waiting', problem }, { accounts: [{ ...account, state: 'expired' }] });
  screen.getByText(problem.message);
  await click(publishingMessages.connect.reconnectThis({ account: accountName }));
  expect(popup).toHaveBeenCalledOnce();
});

it('a published post shows its address, its figures and the promised score', async () => {
  const { requests, post } = await open({
    state: 'published',
    url: 'https://social.example/@ada/1',
    publishedAt: dueAt,
    score: 86,
    figures: { views: 1204, likes: null, comments: 3, measuredAt: new Date().toISOString() },
  });
  const link = screen.getByRole('link', { name: messages.details.openThis({ network: 'Mastodon' }) });
  expect(link.getAttribute('href')).toBe(post.url);
  const figures = within(screen.getByRole('region', { name: messages.figures.heading }));
  figures.getByText('1,204');
  figures.getByText(messages.figures.unknown);
  figures.getByText('8.6');
  await click(messages.actions.remove({ network: 'Mastodon' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: messages.removeDialog.confirm({ network: 'Mastodon' }) }));
  await screen.findByText(messages.done.remove({ network: 'Mastodon' }));
  expect(bodiesOf(requests, 'DELETE', `/api/publishing/posts/${post.id}`)).toHaveLength(1);
});
