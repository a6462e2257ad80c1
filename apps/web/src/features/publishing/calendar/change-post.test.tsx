import type { NetworkAccount, Post } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { postMessages } from '../post/post-messages.ts';
import { makeTikTokAccount } from '../testing/make-account.ts';
import { makePost } from '../testing/make-post.ts';
import { bodiesOf, mockPublishing } from '../testing/publishing-answers.ts';
import { calendarMessages as messages } from './calendar-messages.ts';
import { ChangePost } from './change-post.tsx';

const { disclosure } = postMessages;
const tiktok = makeTikTokAccount();
const nothing = { isOwnBrand: false, isPaidPartnership: false };
const makeTikTokPost = (changes: Partial<Post> = {}) =>
  makePost({ network: 'tiktok', accountId: tiktok.id, disclosure: nothing, ...changes });

function show(post: Post, account: NetworkAccount = tiktok) {
  const { requests } = mockPublishing({ accounts: [account] });
  const onClose = vi.fn();
  renderInApp(<ChangePost post={post} onClose={onClose} />);
  return { sent: () => bodiesOf(requests, 'PATCH', `/api/publishing/posts/${post.id}`), onClose };
}

const findToggles = () => screen.findAllByRole('switch', { name: disclosure.label });
const save = async () => await userEvent.click(screen.getByRole('button', { name: messages.actions.save }));

it('a post that advertises something is not saved until it says what', async () => {
  const { sent, onClose } = show(makeTikTokPost());
  for (const toggle of await findToggles()) await userEvent.click(toggle);
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(disclosure.choose);
  const own = screen.getByRole('checkbox', { name: disclosure.own });
  expect(document.activeElement).toBe(own);
  expect(sent()).toHaveLength(0);
  await userEvent.click(own);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ disclosure: { isOwnBrand: true, isPaidPartnership: false } }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a post without a statement gets the one that its account asks for', async () => {
  const { sent } = show(makeTikTokPost({ disclosure: null }));
  await findToggles();
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ disclosure: nothing }]));
});

it('a post is changed without a statement if its account asks for none', async () => {
  const account = makeTikTokAccount({ limits: { asksDisclosure: false } });
  const { sent } = show(makeTikTokPost({ disclosure: null }), account);
  await screen.findByLabelText(postMessages.accounts.privacy);
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('disclosure');
});

it('a label ticks the box of its own form', async () => {
  mockPublishing({ accounts: [tiktok] });
  const form = <ChangePost post={makeTikTokPost()} onClose={vi.fn()} />;
  renderInApp(
    <>
      {form}
      {form}
    </>,
  );
  await waitFor(async () => expect(await findToggles()).toHaveLength(2));
  for (const toggle of await findToggles()) await userEvent.click(toggle);
  const [, label] = screen.getAllByText(disclosure.own);
  if (!label) throw new Error('There is only one form.');
  await userEvent.click(label);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: disclosure.own });
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
});
