import type { Webhook } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeAccount } from '../../features/accounts/settings/testing/make-account.ts';
import { webhooksMessages as messages } from '../../features/webhooks/webhooks-messages.ts';
import { mockApi, type RecordedRequest, refusal } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SettingsWebhooks } from './settings-webhooks.tsx';

const secret = 'whsec_0123456789abcdef';
const hook: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://hooks.example.org/clips',
  description: 'Our site',
  events: ['clip.ready'],
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-20T10:00:00.000Z',
};

async function renderTab({ webhooks = [] as Webhook[], hasPassword = true } = {}) {
  const requests = mockApi(({ method, path, body }: RecordedRequest) => {
    if (path === '/api/accounts/session') return { account: makeAccount({ hasPassword }), config: {} };
    if (path === '/api/accounts/confirm-identity') return { isConfirmed: false };
    if (method === 'GET') return { webhooks, is_included: true };
    const { currentPassword } = body as { currentPassword?: string };
    if (currentPassword !== undefined && currentPassword !== 'secret')
      return refusal(403, 'wrong_password', 'That is not your password.');
    if (method === 'PATCH') return { webhook: hook };
    return { webhook: hook, secret };
  });
  renderInApp(<SettingsWebhooks />);
  await screen.findByRole('heading', { name: messages.heading });
  return requests;
}

const sent = (requests: readonly RecordedRequest[], method: string) => requests.filter((one) => one.method === method);
const click = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }));
const of = (action: keyof Omit<typeof messages.actions, 'of'>) =>
  messages.actions.of({ action: messages.actions[action], url: hook.url });

test('an endpoint is added with the password, and a wrong password keeps the entered values', async () => {
  const requests = await renderTab();
  await click(messages.add);
  const url = await screen.findByLabelText(new RegExp(`^${messages.form.url}`));
  await userEvent.clear(url);
  await userEvent.type(url, hook.url);
  await userEvent.type(screen.getByLabelText(/^Current password/), 'wrong');
  await click(messages.form.create);
  expect(await screen.findByText('That is not your password.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText(/^Current password/));
  await userEvent.type(screen.getByLabelText(/^Current password/), 'secret{Enter}');
  expect(await screen.findByText(secret)).toBeDefined();
  expect(sent(requests, 'POST').at(-1)?.body).toMatchObject({ url: hook.url, currentPassword: 'secret' });
});

test('renaming an endpoint requires no password, but changing its URL does', async () => {
  const requests = await renderTab({ webhooks: [hook] });
  await click(of('edit'));
  await userEvent.type(await screen.findByLabelText(/^Description/), ' two');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await userEvent.type(screen.getByLabelText(new RegExp(`^${messages.form.url}`)), '/new');
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'secret');
  await click(messages.form.save);
  await waitFor(() => expect(sent(requests, 'PATCH')).toHaveLength(1));
  expect(sent(requests, 'PATCH')[0]?.body).toMatchObject({
    url: `${hook.url}/new`,
    description: 'Our site two',
    currentPassword: 'secret',
  });
});

test('a new secret is created in a window that requires the password', async () => {
  const requests = await renderTab({ webhooks: [hook] });
  await click(of('rotate'));
  const dialog = await screen.findByRole('alertdialog', { name: messages.rotate.title });
  await userEvent.type(within(dialog).getByLabelText(/^Current password/), 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: messages.rotate.confirm }));
  expect(await screen.findByText(secret)).toBeDefined();
  expect(sent(requests, 'POST')[0]).toMatchObject({
    path: `/api/webhooks/${hook.id}/rotate-secret`,
    body: { currentPassword: 'secret' },
  });
});

test('a user without a password confirms with Google before adding an endpoint', async () => {
  await renderTab({ hasPassword: false });
  await click(messages.add);
  expect(await screen.findByRole('button', { name: /Google/ })).toBeDefined();
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
});
