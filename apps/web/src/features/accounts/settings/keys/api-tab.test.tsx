import type { ApiKey } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { nameWorkspace } from '../../../../lib/workspace/named-workspace.ts';
import { mockApi, type RecordedRequest, refusal } from '../../../../testing/mock-api.ts';
import { renderInApp } from '../../../../testing/render-in-app.tsx';
import { makeAccount } from '../testing/make-account.ts';
import { ApiTab } from './api-tab.tsx';

const secret = `cw_${'0123456789abcdef'.repeat(4)}`;

const key = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Publishing',
  start: 'cw_01234567',
  scopes: ['read'],
  state: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});

async function renderTab({ keys = [] as ApiKey[], isInPlan = true } = {}) {
  const state = { keys };
  const requests = mockApi(({ method, path, body }: RecordedRequest) => {
    if (path === '/api/accounts/session') return { account: makeAccount(), config: {} };
    if (method === 'DELETE') {
      state.keys = state.keys.map((one) => ({ ...one, state: 'revoked', revokedAt: '2026-11-25T10:00:00.000Z' }));
      return { message: 'revoked' };
    }
    if (method === 'POST' && path === '/api/accounts/api-keys') {
      const input = body as { name: string; currentPassword: string };
      if (input.currentPassword !== 'secret') return refusal(403, 'wrong_password', 'That is not your password.');
      const made = key({ name: input.name });
      state.keys = [made, ...state.keys];
      return { key: made, secret };
    }
    return { keys: state.keys, nextCursor: null, isInPlan };
  });
  renderInApp(<ApiTab returned={null} />);
  await screen.findByRole('heading', { name: 'API keys' });
  return requests;
}

const click = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }));

test('a key is created with a name, a scope, an expiry and the password, and is displayed once', async () => {
  const requests = await renderTab();
  await click('New API key');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Night shift');
  await userEvent.selectOptions(screen.getByLabelText('Permissions'), 'both');
  await userEvent.selectOptions(screen.getByLabelText('Expiration'), '');
  await userEvent.type(screen.getByLabelText(/^Current password/), 'secret{Enter}');
  expect(await screen.findByText(secret)).toBeDefined();
  const made = requests.find(({ method }) => method === 'POST');
  const request = { name: 'Night shift', scopes: ['read', 'create'], expiresInDays: null, currentPassword: 'secret' };
  expect(made?.body).toEqual(request);
  await click('I’ve saved it');
  expect(screen.queryByText(secret)).toBeNull();
  expect(screen.getByText('The key “Night shift” is active.')).toBeDefined();
});

test('a key without a name is not sent, and a wrong password keeps the entered values', async () => {
  const requests = await renderTab();
  await click('New API key');
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'wrong');
  await click('Create key');
  expect(await screen.findByText('Please give the key a name')).toBeDefined();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Name/), 'Night shift{Enter}');
  expect(await screen.findByText('That is not your password.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Night shift');
});

test('a key is revoked after confirmation', async () => {
  const requests = await renderTab({ keys: [key()] });
  await click('Revoke Publishing');
  await screen.findByText('Revoke the key “Publishing”?');
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await click('Keep it');
  expect(screen.queryByText('Revoke the key “Publishing”?')).toBeNull();
  await click('Revoke Publishing');
  await click('Revoke');
  const word = await screen.findByText('The key “Publishing” is revoked.');
  await waitFor(() => expect(screen.getByText('Revoked')).toBeDefined());
  expect(word.closest('[role=status]')).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Revoke Publishing' })).toBeNull();
});

test('a plan without API keys names the plan that includes them', async () => {
  await renderTab({ isInPlan: false });
  expect(await screen.findByText(/The Agency Starter plan does/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: 'New API key' })).toBeNull();
});

test('keys of a former plan are listed and can be revoked', async () => {
  await renderTab({ isInPlan: false, keys: [key({ lastUsedAt: '2026-11-20T10:00:00.000Z' })] });
  expect(await screen.findByText(/so these don’t work/)).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Your API keys' }));
  expect(list.getByText('cw_01234567…')).toBeDefined();
  expect(list.getByRole('button', { name: 'Revoke Publishing' })).toBeDefined();
});

test('in another person’s workspace, the tab explains where keys work and which plan applies', async () => {
  const joined = { id: 'w', name: 'Studio', owner_name: 'Ada', role: 'editor', is_read_only: false };
  mockApi(({ path }) => {
    if (path === '/api/accounts/session') return { account: makeAccount(), config: {} };
    if (path === '/api/workspaces') return { workspaces: [joined], invitations: [] };
    return { keys: [], nextCursor: null, isInPlan: false };
  });
  nameWorkspace('w');
  onTestFinished(() => nameWorkspace(null));
  renderInApp(<ApiTab returned={null} />);
  await screen.findByText(/^Let your own programs work with the projects of Studio\. .*seen only by you\.$/);
  await screen.findByText(/^The plan of this workspace doesn’t include API keys\./);
  expect(screen.queryByRole('link', { name: 'Compare plans' })).toBeNull();
});
