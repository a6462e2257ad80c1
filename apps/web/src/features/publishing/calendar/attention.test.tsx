import type { Post } from '@clipwright/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { nameAccount } from '../accounts/name-account.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { makeNetworkAccount } from '../testing/make-account.ts';
import { makePost } from '../testing/make-post.ts';
import { mockPublishing } from '../testing/publishing-answers.ts';
import { Attention } from './attention.tsx';
import { calendarMessages as messages } from './calendar-messages.ts';

const { attention: texts, actions } = messages;
const account = makeNetworkAccount({ state: 'expired' });

afterEach(() => void vi.useRealTimers());

function show(
  posts: Post[],
  { mayEdit = true, ...given }: Parameters<typeof mockPublishing>[0] & { mayEdit?: boolean } = {},
) {
  const mock = mockPublishing({ accounts: [account], posts, ...given });
  renderInApp(<Attention mayEdit={mayEdit} />);
  return mock;
}

const findItems = async () => within(await screen.findByRole('list', { name: texts.heading })).getAllByRole('listitem');
const reason = { code: 'x', message: 'The reason.', remedy: null } as const;

it.each([
  ['failed', actions.retry],
  ['failed', actions.change],
  ['failed', actions.cancel],
  ['unsure', actions.isOut],
  ['unsure', actions.isNotOut],
  ['waiting', publishingMessages.connect.reconnectThis({ account: nameAccount(account) })],
] as const)('a post that is %s offers “%s” in place, and says why', async (state, label) => {
  show([makePost({ state, problem: reason })]);
  const [item] = await findItems();
  if (!item) throw new Error('The list is empty.');
  await within(item).findByRole('button', { name: label });
  within(item).getByText(reason.message);
});

it('a post to approve shows its text, and is approved in place', async () => {
  const post = makePost({ state: 'awaiting-approval', text: 'The text to approve' });
  const { requests, state } = show([post], {
    mayEdit: false,
    answer: ({ path }) => {
      if (!path.endsWith('/approve')) return undefined;
      state.posts = [];
      return { ...post, state: 'scheduled' };
    },
  });
  await screen.findByText(/The text to approve/);
  // A viewer can only approve.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([actions.approve]);
  await userEvent.click(screen.getByRole('button', { name: actions.approve }));
  await screen.findByText(texts.none);
  expect(requests).toContainEqual(
    expect.objectContaining({
      path: `/api/publishing/posts/${post.id}/approve`,
      body: { updatedAt: post.updatedAt },
    }),
  );
});

it('each post leads to its day on the calendar', async () => {
  const post = makePost({ state: 'failed' });
  show([post]);
  expect((await screen.findByRole('link', { name: texts.show })).getAttribute('href')).toBe(
    `/calendar?post=${post.id}`,
  );
});

it('the first posts are shown, and the others on request', async () => {
  show(Array.from({ length: 5 }, () => makePost({ state: 'failed' })));
  await waitFor(async () => expect(await findItems()).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: texts.showAll({ count: 5 }) }));
  expect(await findItems()).toHaveLength(5);
});

it('a post that needs the user later is listed, like in the count of the navigation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { state } = show([]);
  await screen.findByText(texts.none);
  state.posts = [makePost({ state: 'failed' })];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await findItems()).toHaveLength(1);
});

it('the focus moves on to the next post, and to the section after the last', async () => {
  const posts = Array.from({ length: 2 }, () => makePost({ state: 'awaiting-approval' }));
  const { state } = show(posts, {
    answer: ({ path }) => {
      if (!path.endsWith('/approve')) return undefined;
      state.posts = state.posts.filter(({ id }) => !path.includes(id));
      return {};
    },
  });
  const [first, second] = await screen.findAllByRole('button', { name: actions.approve });
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(first?.isConnected).toBe(false));
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(texts.none);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.heading }));
});

it('a held key presses no button, so that it approves one post only', async () => {
  show([makePost({ state: 'awaiting-approval' })]);
  const button = await screen.findByRole('button', { name: actions.approve });
  // `fireEvent` returns false if the browser is to do nothing.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

it('the focus moves to the first of the other posts', async () => {
  show(Array.from({ length: 5 }, () => makePost({ state: 'failed' })));
  (await screen.findByRole('button', { name: texts.showAll({ count: 5 }) })).focus();
  await userEvent.keyboard('{Enter}');
  const [, , , fourth] = await findItems();
  expect(fourth?.contains(document.activeElement)).toBe(true);
});

it('the list says that it is empty, and explains a failure', async () => {
  let isBroken = true;
  show([makePost()], {
    answer: ({ path }) =>
      path === '/api/publishing/posts' && isBroken ? refusal(503, 'database_unavailable', 'Not now.') : undefined,
  });
  await screen.findByText(/Not now/);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(texts.none);
});
