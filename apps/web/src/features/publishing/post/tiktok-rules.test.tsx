import { networkNames } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { publishingMessages } from '../publishing-messages.ts';
import { makeTikTokAccount } from '../testing/make-account.ts';
import { makePost } from '../testing/make-post.ts';
import { makePostedClip } from '../testing/make-posted-clip.ts';
import { bodiesOf, mockPublishing } from '../testing/publishing-answers.ts';
import { check, click, makeProblem, sentPosts, showPostDialog } from '../testing/show-post-dialog.tsx';
import { ClipPosts } from './clip-posts.tsx';
import { postMessages as messages } from './post-messages.ts';

/*
 * One test per point of TikTok's list for pages that post
 * (developers.tiktok.com/doc/content-sharing-guidelines). The numbers are those of docs/networks.md.
 */

const clip = makePostedClip();
const tiktok = makeTikTokAccount({ displayName: 'Ada’s nickname' });
const { accounts: texts, disclosure, agree, submit } = messages;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const show = (given: Parameters<typeof showPostDialog>[0] = {}, clips = [clip]) =>
  showPostDialog({ accounts: [tiktok], ...given }, clips);
const findPrivacy = async () => (await screen.findByLabelText(texts.privacy)) as HTMLSelectElement;
const optionOf = (privacy: HTMLSelectElement, value: keyof typeof publishingMessages.privacies) =>
  within(privacy).getByRole('option', { name: publishingMessages.privacies[value] }) as HTMLOptionElement;
const findBox = async (name: string) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
const advertise = async () => await userEvent.click(await screen.findByRole('switch', { name: disclosure.label }));
/** Chooses who sees the post, and posts it. */
async function post(): Promise<void> {
  await userEvent.selectOptions(await findPrivacy(), 'public');
  await click(submit.now({ count: 1 }));
}

it('1a: the nickname of the account is shown, as TikTok states it now', async () => {
  const { state } = show({
    answer: ({ path }) => {
      if (path !== `/api/publishing/accounts/${tiktok.id}/check`) return undefined;
      state.accounts = [{ ...tiktok, displayName: 'A new nickname' }];
      return state.accounts[0];
    },
  });
  await screen.findByText(/A new nickname/);
});

it('1b: nothing is posted while the account has reached its limit, and the page says so', async () => {
  const message = 'TikTok takes no more posts from this account for now.';
  const { requests } = show({
    accounts: [makeTikTokAccount({ limits: { postsLeft: 0 } })],
    problemsOf: () => [makeProblem({ field: 'account', code: 'post-quota-now', message })],
  });
  await screen.findByText(message);
  await click(submit.now({ count: 1 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(sentPosts(requests)).toHaveLength(0);
});

it('1b: a limit that was reached since the account was read last is shown, too', async () => {
  const message = 'TikTok takes no more posts from this account for now.';
  const { state } = show({
    answer: ({ path }) => {
      if (path !== `/api/publishing/accounts/${tiktok.id}/check`) return undefined;
      const limits = { ...tiktok.limits, postsLeft: 0 };
      state.accounts = [{ ...tiktok, limits, limitsCheckedAt: '2026-11-30T09:00:00.000Z' }];
      return state.accounts[0];
    },
    problemsOf: () => (state.accounts[0]?.limits.postsLeft === 0 ? [makeProblem({ field: 'account', message })] : []),
  });
  await screen.findByText(message);
});

it('1b: if TikTok does not answer, the page says so and asks again', async () => {
  let isBroken = true;
  show({
    answer: ({ path }) =>
      path === `/api/publishing/accounts/${tiktok.id}/check` && isBroken
        ? refusal(503, 'network_unavailable', 'TikTok cannot be reached.')
        : undefined,
  });
  await screen.findByText(/TikTok cannot be reached/);
  isBroken = false;
  await click('Try again');
  await waitFor(() => expect(screen.queryByText(/TikTok cannot be reached/)).toBeNull());
});

it('1c: a clip longer than the account may post is not sent', async () => {
  const message = 'TikTok takes videos of at most 60 s from this account; this one has 75 s.';
  const { requests } = show({
    problemsOf: () => [makeProblem({ field: 'file', code: 'post-file-too-long', message, fix: { kind: 'edit-clip' } })],
  });
  await screen.findByText(message);
  screen.getByRole('link', { name: messages.problems.fixes['edit-clip'] });
  await click(submit.now({ count: 1 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(sentPosts(requests)).toHaveLength(0);
});

it('2a: the text can be edited, and is posted as it was edited', async () => {
  const { requests } = show();
  const text = await screen.findByLabelText(messages.texts.text);
  await userEvent.clear(text);
  await userEvent.type(text, 'My own words');
  await userEvent.clear(screen.getByLabelText(messages.texts.hashtags));
  await post();
  await waitFor(() => expect(sentPosts(requests)[0]?.posts).toMatchObject([{ text: 'My own words', hashtags: [] }]));
});

it('2a: the texts of several clips can be edited, too', async () => {
  const other = makePostedClip({ id: clip.id.replace('c', 'e'), title: 'The other one' });
  const { requests } = show({ slots: { timeZone: 'UTC', slots: [{ weekday: 2, time: '18:00' }] } }, [clip, other]);
  await userEvent.click(await screen.findByText('The other one'));
  const text = await screen.findByLabelText(messages.texts.text);
  await userEvent.clear(text);
  await userEvent.type(text, 'My own words');
  await userEvent.selectOptions(await findPrivacy(), 'public');
  await click(submit.schedule({ count: 2 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts.map((one) => one.text)).toEqual([clip.caption, 'My own words']);
});

it('2b: the privacies are those of the account, and none is chosen in advance', async () => {
  const account = makeTikTokAccount({ limits: { privacies: ['followers', 'friends', 'private'] } });
  const { requests } = show({
    accounts: [account],
    problemsOf: ({ privacy }) =>
      privacy ? [] : [makeProblem({ field: 'privacy', message: 'Choose.', fix: { kind: 'choose-privacy' } })],
  });
  const privacy = await findPrivacy();
  expect(privacy.value).toBe('');
  const { followers, friends, private: onlyYou } = publishingMessages.privacies;
  const names = [...privacy.options].map(({ text }) => text);
  expect(names).toEqual([texts.choosePrivacy, followers, friends, onlyYou]);
  await screen.findByText('Choose.');
  await click(submit.now({ count: 1 }));
  expect(sentPosts(requests)).toHaveLength(0);
  await click(messages.problems.fixes['choose-privacy']);
  expect(document.activeElement).toBe(privacy);
});

it('2c: comments, duets and stitches are off until they are chosen', async () => {
  const { requests } = show();
  for (const name of Object.values(texts.interactions)) expect((await findBox(name)).checked).toBe(false);
  await check(texts.interactions.duets);
  await post();
  await waitFor(() => expect(sentPosts(requests)[0]?.posts).toMatchObject([{ allows: ['duets'] }]));
});

it('2c: what the account has turned off is disabled', async () => {
  show({ accounts: [makeTikTokAccount({ limits: { interactions: ['comments'] } })] });
  expect((await findBox(texts.interactions.comments)).disabled).toBe(false);
  for (const name of [texts.interactions.duets, texts.interactions.stitches]) {
    const box = await findBox(name);
    expect([box.disabled, box.checked]).toEqual([true, false]);
  }
  screen.getByText(texts.turnedOff({ network: networkNames.tiktok }));
});

it('3a: the disclosure is off at first; on, one of its statements is required', async () => {
  const { requests } = show({
    problemsOf: (draft) => (draft.disclosure ? [] : [makeProblem({ field: 'disclosure', message: 'State it.' })]),
  });
  const toggle = (await screen.findByRole('switch', { name: disclosure.label })) as HTMLInputElement;
  expect(toggle.checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: disclosure.own })).toBeNull();
  await advertise();
  expect([(await findBox(disclosure.own)).checked, (await findBox(disclosure.paid)).checked]).toEqual([false, false]);
  screen.getByText(disclosure.choose);
  await screen.findByText('State it.');
  await click(submit.now({ count: 1 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(sentPosts(requests)).toHaveLength(0);
  await check(disclosure.own);
  await waitFor(() => expect(screen.queryByText('State it.')).toBeNull());
  await click(submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts[0]?.disclosure).toEqual({ isOwnBrand: true, isPaidPartnership: false });
});

it.each([
  ['“Promotional content” for your brand', [disclosure.own], disclosure.labels.own],
  ['“Paid partnership” for branded content', [disclosure.paid], disclosure.labels.paid],
  ['“Paid partnership” for both', [disclosure.own, disclosure.paid], disclosure.labels.paid],
])('3b: the page names the label %s', async (_name, boxes, label) => {
  show();
  await advertise();
  for (const box of boxes) await check(box);
  screen.getByText(disclosure.labeled({ network: networkNames.tiktok, label }));
});

it('3c: branded content can’t be private, and the page says why', async () => {
  show();
  await advertise();
  await check(disclosure.paid);
  const privacy = await findPrivacy();
  expect(optionOf(privacy, 'private').disabled).toBe(true);
  screen.getByText(disclosure.notPrivate);
  await check(disclosure.paid);
  await userEvent.selectOptions(privacy, 'private');
  expect((await findBox(disclosure.paid)).disabled).toBe(true);
  screen.getByText(disclosure.notPrivate);
});

it('3c: a statement that was taken back is forgotten', async () => {
  const { requests } = show();
  await advertise();
  await check(disclosure.paid);
  await advertise();
  await userEvent.selectOptions(await findPrivacy(), 'private');
  await advertise();
  expect((await findBox(disclosure.paid)).checked).toBe(false);
  await check(disclosure.own);
  await click(submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts[0]?.disclosure).toEqual({ isOwnBrand: true, isPaidPartnership: false });
});

it('4: the page states the terms that a post accepts', async () => {
  show();
  const music = await screen.findByRole('link', { name: agree.musicName });
  expect(music.getAttribute('href')).toContain('music-usage-confirmation');
  expect(music.parentElement?.textContent).toBe('By posting, you agree to TikTok’s Music Usage Confirmation.');
  await advertise();
  await check(disclosure.own);
  expect(screen.queryByRole('link', { name: agree.brandedName })).toBeNull();
  await check(disclosure.paid);
  const branded = screen.getByRole('link', { name: agree.brandedName });
  expect(branded.getAttribute('href')).toContain('bc-policy');
  expect(branded.parentElement?.textContent).toBe(
    'By posting, you agree to TikTok’s Branded Content Policy and Music Usage Confirmation.',
  );
});

it('5a: a preview of each video is shown', async () => {
  show();
  expect((await screen.findByLabelText(messages.preview)).getAttribute('src')).toBe(clip.renditions[0]?.url);
});

it('5a: a preview of each of several videos is shown', async () => {
  const other = makePostedClip({ id: clip.id.replace('c', 'e'), title: 'The other one' });
  show({}, [clip, other]);
  await userEvent.click(await screen.findByText('The other one'));
  await screen.findByLabelText(messages.preview);
});

it('5b: a file with a watermark is not sent, and no text is added', async () => {
  const message = 'TikTok forbids watermarks and logos in files that apps post.';
  const { requests } = show({
    problemsOf: ({ privacy }) =>
      privacy === 'friends' ? [] : [makeProblem({ field: 'file', code: 'post-file-watermark', message })],
  });
  await screen.findByText(message);
  await click(submit.now({ count: 1 }));
  await screen.findByText(messages.problems.solveFirst);
  expect(sentPosts(requests)).toHaveLength(0);
  await userEvent.selectOptions(await findPrivacy(), 'friends');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await click(submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
  expect(sentPosts(requests)[0]?.posts).toMatchObject([{ text: clip.caption, hashtags: clip.hashtags }]);
});

it('5c: nothing is stored or sent before the user posts', async () => {
  const { requests } = show();
  await userEvent.selectOptions(await findPrivacy(), 'public');
  await check(texts.interactions.comments);
  await waitFor(() => expect(bodiesOf(requests, 'POST', '/api/publishing/preflight').length).toBeGreaterThan(1));
  expect(sentPosts(requests)).toHaveLength(0);
  await click(submit.now({ count: 1 }));
  await waitFor(() => expect(sentPosts(requests)).toHaveLength(1));
});

it('5d: the page says that a post may take minutes until it is visible', async () => {
  show();
  await screen.findByText(agree.takesMinutes);
});

it('5e: the state of a post is read until it is out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { clipId, projectId } = makePost();
  const sending = makePost({ network: 'tiktok', state: 'processing' });
  const { state } = mockPublishing({ posts: [sending] });
  renderInApp(<ClipPosts clipId={clipId ?? ''} projectId={projectId ?? ''} />);
  await screen.findByText(publishingMessages.states.processing);
  state.posts = [{ ...sending, state: 'published', url: 'https://www.tiktok.com/@ada/video/1' }];
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await screen.findByText(publishingMessages.states.published);
});
