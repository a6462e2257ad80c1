import type { PostDraft } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../testing/mock-api.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { describeSlots, suggestedSlots } from '../slots/describe-slots.ts';
import { makeNetworkAccount, makeTikTokAccount } from '../testing/make-account.ts';
import { makePostedClip } from '../testing/make-posted-clip.ts';
import { bodiesOf } from '../testing/publishing-answers.ts';
import { check, click, makeProblem, sentPosts, showPostDialog } from '../testing/show-post-dialog.tsx';
import { postMessages as messages } from './post-messages.ts';

const clip = makePostedClip();
const mastodon = makeNetworkAccount();
const tiktok = makeTikTokAccount();
const queue = { timeZone: 'UTC', slots: [{ weekday: 2, time: '18:00' }] };

beforeEach(() => {
  localStorage.clear();
});

it('a clip is posted to the only account with its own texts in two clicks', async () => {
  const { requests, onClose } = showPostDialog({ accounts: [mastodon] });
  expect(((await screen.findByLabelText(messages.texts.text)) as HTMLTextAreaElement).value).toBe(clip.caption);
  // Mastodon shows no titles.
  expect(screen.queryByLabelText(messages.texts.title)).toBeNull();
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText(messages.done.now({ count: 1 }));
  expect(sentPosts(requests)[0]?.posts).toMatchObject([
    { clipId: clip.id, accountId: mastodon.id, text: clip.caption, hashtags: clip.hashtags, at: 'now' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('without an account, the dialog connects one and goes on with the post', async () => {
  const { state } = showPostDialog({
    answer: ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/publishing/accounts') return undefined;
      state.accounts.push(mastodon);
      return mastodon;
    },
  });
  await screen.findByText(messages.noAccounts);
  await click(publishingMessages.connect.action({ network: 'Upload-Post' }));
  await userEvent.type(screen.getByLabelText(/^Profile and network/), 'ada/threads');
  await userEvent.type(screen.getByLabelText(/^API key/), 'key{Enter}');
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText(messages.done.now({ count: 1 }));
});

it('one account gets texts of its own, the others those of all', async () => {
  const { requests } = showPostDialog({ accounts: [mastodon, tiktok], slots: queue });
  await check(/@ada@social/);
  await check(/^@ada\s*TikTok/);
  await userEvent.click((await screen.findAllByRole('button', { name: messages.texts.own }))[0] as HTMLElement);
  const fields = screen.getAllByLabelText(messages.texts.text);
  await userEvent.clear(fields[1] as HTMLElement);
  await userEvent.type(fields[1] as HTMLElement, 'For Mastodon');
  await click(messages.submit.schedule({ count: 2 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts.map(({ text, at }) => [text, at])).toEqual([
    ['For Mastodon', 'next-slot'],
    [clip.caption, 'next-slot'],
  ]);
});

it('a problem is solved with one click, and a post with one is not sent', async () => {
  const { requests } = showPostDialog({
    accounts: [mastodon],
    problemsOf: ({ text }) =>
      text.length > 10 ? [makeProblem({ fix: { kind: 'use-texts', title: '', text: 'Short', hashtags: ['#a'] } })] : [],
  });
  await screen.findByText('Too long.');
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(sentPosts(requests)).toHaveLength(0);
  await click(messages.problems.fixes['use-texts']);
  await waitFor(() => expect(screen.queryByText('Too long.')).toBeNull());
  await click(messages.submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)[0]?.posts[0]).toMatchObject({ text: 'Short', hashtags: ['#a'] }));
});

it('a post with a problem is not sent, and its first blocking problem gets the focus', async () => {
  showPostDialog({
    accounts: [mastodon, tiktok],
    problemsOf: ({ accountId }) =>
      accountId === tiktok.id
        ? [
            makeProblem({ code: 'draft', message: 'A draft.', isBlocking: false }),
            makeProblem({ message: 'Too long.' }),
          ]
        : [],
  });
  await check(/@ada@social/);
  await check(/^@ada\s*TikTok/);
  await screen.findByText('Too long.');
  await click(messages.submit.now({ count: 2 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(document.activeElement?.textContent).toBe('Too long.');
});

it('posts are checked from the first chosen account on, and never without one', async () => {
  const { requests } = showPostDialog({ accounts: [mastodon, tiktok] });
  const checks = () =>
    (bodiesOf(requests, 'POST', '/api/publishing/preflight') as { posts: PostDraft[] }[]).map(({ posts }) =>
      posts.map(({ accountId }) => accountId),
    );
  await check(/@ada@social/);
  await waitFor(() => expect(checks().at(-1)).toEqual([mastodon.id]));
  expect(checks()).not.toContainEqual([]);
});

it('a missing choice is focused, and a clip is posted again only on request', async () => {
  const { requests } = showPostDialog({
    accounts: [tiktok],
    problemsOf: ({ privacy, again }) => [
      ...(privacy ? [] : [makeProblem({ field: 'privacy', message: 'Choose.', fix: { kind: 'choose-privacy' } })]),
      ...(again ? [] : [makeProblem({ field: 'clip', message: 'It has it.', fix: { kind: 'post-again' } })]),
    ],
  });
  await click(messages.problems.fixes['choose-privacy']);
  const privacy = screen.getByLabelText(messages.accounts.privacy);
  expect(document.activeElement).toBe(privacy);
  await userEvent.selectOptions(privacy, 'public');
  await click(messages.problems.fixes['post-again']);
  await waitFor(() => expect(screen.queryByText('It has it.')).toBeNull());
  await click(messages.submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)[0]?.posts[0]).toMatchObject({ again: true, privacy: 'public' }));
});

it('a post for a date and time is sent with the time zone of the browser', async () => {
  const { requests } = showPostDialog({ accounts: [mastodon] });
  await userEvent.click(await screen.findByRole('radio', { name: messages.time.at }));
  const field = screen.getByLabelText(new RegExp(`^${messages.time.atLabel}`), {
    selector: 'input[type="datetime-local"]',
  });
  await userEvent.clear(field);
  await userEvent.type(field, '2027-01-02T18:30');
  await click(messages.submit.schedule({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts[0]?.at).toEqual({
    localTime: '2027-01-02T18:30',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('kept clips flow into the weekly times, which are suggested if there are none', async () => {
  const clips = Array.from({ length: 10 }, (_, index) =>
    makePostedClip({ id: `00000000-0000-4000-8000-0000000000${String(10 + index)}`, title: `Clip ${index}` }),
  );
  const { requests, state } = showPostDialog({ accounts: [mastodon] }, clips);
  await screen.findByRole('dialog', { name: 'Post 10 clips' });
  await click(messages.time.suggest({ slots: describeSlots(suggestedSlots) }));
  await waitFor(() => expect(state.slots.slots).toHaveLength(2));
  await click(messages.submit.schedule({ count: 10 }));
  await screen.findByText(messages.done.schedule({ count: 10 }));
  const posts = sentPosts(requests)[0]?.posts ?? [];
  expect(posts.map(({ clipId }) => clipId)).toEqual(clips.map(({ id }) => id));
  expect(new Set(posts.map(({ at }) => at))).toEqual(new Set(['next-slot']));
});

it('new weekly times solve the lack of a free one', async () => {
  const { state } = showPostDialog(
    {
      accounts: [mastodon],
      problemsOf: ({ at }) =>
        at === 'next-slot' && state.slots.slots.length === 0
          ? [makeProblem({ field: 'at', message: 'No free time.' })]
          : [],
    },
    [clip, makePostedClip({ id: clip.id.replace('c', 'd') })],
  );
  await screen.findAllByText(/No free time/);
  await click(messages.time.suggest({ slots: describeSlots(suggestedSlots) }));
  await waitFor(() => expect(screen.queryByText(/No free time/)).toBeNull());
});

it('the dialog remembers the accounts, and says which choice is missing', async () => {
  showPostDialog({ accounts: [mastodon, tiktok] });
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText(messages.problems.noAccount);
  await check(/@ada@social/);
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText(messages.done.now({ count: 1 }));
  showPostDialog({ accounts: [mastodon, tiktok] });
  const boxes = await screen.findAllByRole('checkbox', { name: /@ada@social/ });
  expect((boxes.at(-1) as HTMLInputElement).checked).toBe(true);
});

it('posts that a client approves are sent for approval', async () => {
  showPostDialog({ accounts: [mastodon], requiresApproval: true });
  await click(messages.submit.approval({ count: 1 }));
  await screen.findByText(messages.done.approval({ count: 1 }));
});

it('a refused request keeps the dialog open and checks the posts again', async () => {
  const { requests, onClose } = showPostDialog({
    accounts: [mastodon],
    answer: ({ method, path }) =>
      method === 'POST' && path === '/api/publishing/posts'
        ? refusal(409, 'posts_refused', '1 post has problems.')
        : undefined,
  });
  await screen.findByLabelText(messages.texts.text);
  await waitFor(() => expect(bodiesOf(requests, 'POST', '/api/publishing/preflight').length).toBeGreaterThan(0));
  const before = bodiesOf(requests, 'POST', '/api/publishing/preflight').length;
  await click(messages.submit.now({ count: 1 }));
  await screen.findByText('1 post has problems.');
  await waitFor(() => expect(bodiesOf(requests, 'POST', '/api/publishing/preflight').length).toBeGreaterThan(before));
  expect(onClose).not.toHaveBeenCalled();
});

it('YouTube is posted to by hand until its app is audited', async () => {
  showPostDialog({ accounts: [mastodon] });
  const part = within(await screen.findByRole('region', { name: messages.byHand.heading }));
  expect(part.getByRole('link', { name: messages.byHand.studio }).getAttribute('href')).toBe(
    'https://studio.youtube.com/',
  );
  expect(part.getByRole('link', { name: messages.byHand.download }).getAttribute('href')).toBe(clip.download_url);
});
