import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { publishingMessages as messages } from '../publishing-messages.ts';
import { makeNetworkAccount } from '../testing/make-account.ts';
import { bodiesOf, mockPublishing } from '../testing/publishing-answers.ts';
import { postToTabs } from './network-channel.ts';
import { NetworksTab } from './networks-tab.tsx';

const { connect, accounts: texts } = messages;
const account = makeNetworkAccount();
const name = '@ada@social.example (Mastodon)';

function show(given: Parameters<typeof mockPublishing>[0] = {}) {
  const mock = mockPublishing(given);
  renderInApp(
    <>
      <NetworksTab />
      <Notifications />
    </>,
  );
  return mock;
}

const click = async (label: string) => await userEvent.click(await screen.findByRole('button', { name: label }));

/** Opens a popup without a page. The test closes it. */
function mockPopup() {
  const popup = { closed: false };
  return { popup, open: vi.spyOn(window, 'open').mockReturnValue(popup as Window) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('the tab states what each network needs and allows, and offers none that would lock a video', async () => {
  show();
  const list = within(await screen.findByRole('list', { name: connect.heading }));
  list.getByText(messages.facts.youtubeUnaudited);
  list.getByText(messages.facts.tiktokUnaudited.allows);
  list.getByText(connect.notConfigured({ network: 'X' }));
  const buttons = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(
    ['PeerTube', 'Bluesky', 'Mastodon', 'TikTok', 'Upload-Post'].map((network) => connect.action({ network })),
  );
});

it('an account is connected with an app password, and a refusal keeps the entered values', async () => {
  const { requests, state } = show({
    answer: ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/api/publishing/accounts') return undefined;
      if ((body as { secret: string }).secret !== 'abcd-efgh') {
        return refusal(409, 'network_sign_in_refused', 'Bluesky refused the name or password.');
      }
      state.accounts.push(account);
      return account;
    },
  });
  await click(connect.action({ network: 'Bluesky' }));
  await userEvent.type(screen.getByLabelText(/^Handle/), 'ada.example');
  await userEvent.type(screen.getByLabelText(/^App password/), 'wrong');
  await click(connect.submit);
  await screen.findByText('Bluesky refused the name or password.');
  await userEvent.clear(screen.getByLabelText(/^App password/));
  await userEvent.type(screen.getByLabelText(/^App password/), 'abcd-efgh{Enter}');
  await screen.findByRole('list', { name: texts.heading });
  expect(bodiesOf(requests, 'POST', '/api/publishing/accounts').at(-1)).toEqual({
    network: 'bluesky',
    identifier: 'ada.example',
    secret: 'abcd-efgh',
  });
  expect(screen.queryByLabelText(/^Handle/)).toBeNull();
});

it('an account at Upload-Post is connected with a profile, its network and a key', async () => {
  const { requests } = show({
    answer: ({ method, path }) =>
      method === 'POST' && path === '/api/publishing/accounts'
        ? makeNetworkAccount({ network: 'upload-post', server: null, handle: 'ada (threads)' })
        : undefined,
  });
  await click(connect.action({ network: 'Upload-Post' }));
  await userEvent.type(screen.getByLabelText(/^Profile and network/), 'ada/threads');
  await userEvent.type(screen.getByLabelText(/^API key/), 'key{Enter}');
  await screen.findByText(connect.done({ network: 'Upload-Post' }));
  expect(bodiesOf(requests, 'POST', '/api/publishing/accounts')).toEqual([
    { network: 'upload-post', identifier: 'ada/threads', secret: 'key' },
  ]);
});

it('an account on a server is connected on a page of that server', async () => {
  const { open } = mockPopup();
  const { state } = show();
  await click(connect.action({ network: 'Mastodon' }));
  await userEvent.type(screen.getByLabelText(/^Server address/), 'social.example');
  await click(connect.open({ network: 'Mastodon' }));
  expect(open.mock.calls[0]?.[0]).toMatch(/\/api\/publishing\/connect\/mastodon\/start\?server=social\.example$/);
  await screen.findByText(connect.waiting({ network: 'Mastodon' }));
  state.accounts.push(account);
  act(() => postToTabs({ network: 'mastodon', result: 'connected', errorCode: null }));
  await screen.findByText(connect.done({ network: 'Mastodon' }));
  within(await screen.findByRole('list', { name: texts.heading })).getByText(account.handle);
  expect(screen.queryByText(connect.waiting({ network: 'Mastodon' }))).toBeNull();
  expect(screen.queryByLabelText(/^Server address/)).toBeNull();
});

it.each([
  ['cancelled', null, connect.cancelled({ network: 'TikTok' })],
  ['failed', 'constructor', connect.failed({ network: 'TikTok' })],
] as const)('the tab says that connecting was %s', async (result, errorCode, text) => {
  mockPopup();
  show();
  await click(connect.action({ network: 'TikTok' }));
  act(() => postToTabs({ network: 'tiktok', result, errorCode }));
  await screen.findByText(text);
});

it('the tab explains a blocked popup, and notices one that the user closes', async () => {
  vi.spyOn(window, 'open').mockReturnValueOnce(null);
  show();
  await click(connect.action({ network: 'TikTok' }));
  await screen.findByText(connect.allowPopups({ network: 'TikTok' }));
  const { popup } = mockPopup();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await click(connect.action({ network: 'TikTok' }));
  popup.closed = true;
  await screen.findByText(connect.cancelled({ network: 'TikTok' }));
});

it('an account is checked, and an expired one is connected again on the page of its server', async () => {
  const { open } = mockPopup();
  const { requests } = show({
    accounts: [account, makeNetworkAccount({ id: account.id.replace('a', 'e'), handle: '@old', state: 'expired' })],
  });
  await click(texts.checkThis({ account: name }));
  await screen.findByText(texts.checked({ account: name }));
  expect(bodiesOf(requests, 'POST', `/api/publishing/accounts/${account.id}/check`)).toHaveLength(1);
  screen.getByText(texts.expired({ network: 'Mastodon' }));
  await click(connect.reconnectThis({ account: '@old (Mastodon)' }));
  expect(open.mock.calls[0]?.[0]).toMatch(/server=social\.example$/);
});

it('the limits of an account are in whole units', async () => {
  show({
    accounts: [makeNetworkAccount({ limits: { durationSec: { min: 1, max: 43_200 }, sizeBytes: 500_000_000 } })],
  });
  const list = within(await screen.findByRole('list', { name: texts.heading }));
  list.getByText(/· up to 12 hr · up to 500 MB ·/);
});

it('the tab says what becomes of posts before it disconnects an account', async () => {
  const { requests } = show({ accounts: [account] });
  await click(texts.disconnectThis({ account: name }));
  const dialog = within(screen.getByRole('alertdialog', { name: messages.disconnect.title({ account: name }) }));
  dialog.getByText(messages.disconnect.text({ account: name, network: 'Mastodon' }));
  await userEvent.click(dialog.getByRole('button', { name: messages.disconnect.confirm }));
  await screen.findByText(messages.disconnect.done({ account: name }));
  expect(bodiesOf(requests, 'DELETE', `/api/publishing/accounts/${account.id}`)).toHaveLength(1);
});

it('posts can be required to be approved', async () => {
  const { requests } = show({ accounts: [account] });
  await userEvent.click(await screen.findByRole('switch', { name: messages.approval.label }));
  await waitFor(() =>
    expect(bodiesOf(requests, 'PUT', '/api/publishing/approval')).toEqual([{ requiresApproval: true }]),
  );
});
