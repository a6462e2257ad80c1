import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mockApi, type RecordedRequest, refusal } from '../../../../testing/mock-api.ts';
import { renderInApp } from '../../../../testing/render-in-app.tsx';
import type { ConfirmReturn } from '../confirm-search.ts';
import { makeAccount } from '../testing/make-account.ts';
import { mfaQuery } from './mfa-query.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

const factorId = '00000000-0000-4000-8000-000000000001';
const codes = ['aaaaa-11111', 'bbbbb-22222'];

type PageProps = { hasPassword: boolean; returned: ConfirmReturn | null };

function Page({ hasPassword, returned }: PageProps) {
  const { data } = useQuery(mfaQuery);
  if (!data) return null;
  return <TwoFactorSettings account={makeAccount({ hasPassword })} status={data} returned={returned} />;
}

type Situation = Partial<PageProps> & { enabled?: boolean; isConfirmed?: boolean };

async function renderTwoFactor({
  enabled = false,
  hasPassword = true,
  isConfirmed = false,
  returned = null,
}: Situation = {}) {
  const factor: { enabled: boolean } = { enabled };
  const answer = ({ method, path, body }: RecordedRequest) => {
    if (path.endsWith('/confirm-identity')) {
      return method === 'GET' ? { isConfirmed } : { url: 'https://accounts.example.org/auth' };
    }
    if (path === `/factors/${factorId}/challenge`) return { id: 'challenge', type: 'totp', expires_at: 1 };
    if (path === `/factors/${factorId}/verify`) {
      if ((body as { code: string }).code !== '123456') return refusal(401, 'code_rejected', 'That code is not valid.');
      factor.enabled = true;
      return { status: 'signed-in', account: makeAccount({ mfaEnabled: true }) };
    }
    if (path.endsWith('/disable')) {
      factor.enabled = false;
      return { message: 'off' };
    }
    if (path.endsWith('/recovery-codes')) return { recoveryCodes: ['ccccc-33333'] };
    if (method === 'POST') {
      return {
        factorId,
        uri: 'otpauth://',
        secret: 'ABCDEFGHIJKL',
        qrCode: 'data:image/svg+xml,',
        recoveryCodes: codes,
      };
    }
    return { enabled: factor.enabled, factorId: factor.enabled ? factorId : null, recoveryCodesLeft: 10 };
  };
  const requests = mockApi(answer);
  renderInApp(<Page hasPassword={hasPassword} returned={returned} />);
  if (returned === null) await screen.findByText(enabled ? 'On' : 'Off');
  return requests;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('turning two-factor on leads from the password through the QR code and a code to recovery codes, displayed once', async () => {
  const requests = await renderTwoFactor();
  await click('Turn on');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/));
  await userEvent.keyboard('secret{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Authentication code/));

  await userEvent.keyboard('000000{Enter}');
  expect(await screen.findByText('That code is not valid.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText(/^Authentication code/));
  await userEvent.keyboard('123 456{Enter}');
  await screen.findByText('That code is not valid.');
  await userEvent.clear(screen.getByLabelText(/^Authentication code/));
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('aaaaa-11111')).toBeDefined();
  // Each challenge allows one attempt.
  expect(requests.filter(({ path }) => path.endsWith('/challenge'))).toHaveLength(3);

  await click('I’ve saved them');
  expect(screen.queryByText('aaaaa-11111')).toBeNull();
  await waitFor(() => expect(screen.getByText('On')).toBeDefined());
});

test('a malformed code is not sent', async () => {
  const requests = await renderTwoFactor();
  await click('Turn on');
  await userEvent.keyboard('secret{Enter}');
  await screen.findByRole('img');
  await userEvent.keyboard('12345{Enter}');
  expect(await screen.findByText('Please enter the 6 digits of your authenticator app')).toBeDefined();
  expect(requests.some(({ path }) => path.startsWith('/factors'))).toBe(false);
});

test('turning two-factor off requires the password and a code', async () => {
  const requests = await renderTwoFactor({ enabled: true });
  await click('Turn off');
  await userEvent.keyboard('secret{Enter}');
  expect(await screen.findByText('Please enter the 6 digits of your authenticator app')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Authentication code/), '123456{Enter}');
  expect(
    await screen.findByText('Two-factor authentication is off. You are signed out everywhere else.'),
  ).toBeDefined();
  const proof = { currentPassword: 'secret', code: '123456' };
  expect(requests.find(({ path }) => path.endsWith('/disable'))?.body).toEqual(proof);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined());
});

test('an account without a password confirms with Google first', async () => {
  const leave = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { assign: leave, origin: window.location.origin, href: window.location.href });
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests = await renderTwoFactor({ hasPassword: false });
  await click('Turn on');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.example.org/auth'));
  const left = requests.find(({ method, path }) => method === 'POST' && path.endsWith('/confirm-identity'));
  expect(left?.body).toEqual({ returnTo: '/settings?tab=account&confirm=turn-on' });
  expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('/mfa'))).toBe(false);
});

test('two-factor setup continues after a confirmation with Google', async () => {
  await renderTwoFactor({
    hasPassword: false,
    isConfirmed: true,
    returned: { place: 'turn-on', error: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
});

test('confirming with another Google account shows an error and can be retried', async () => {
  await renderTwoFactor({
    hasPassword: false,
    enabled: true,
    returned: { place: 'turn-off', error: 'other-account' },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That was a different Google account/);
  expect(screen.getByRole('button', { name: 'Confirm with Google' })).toBeDefined();
  await click('Cancel');
  expect(screen.getByText('On')).toBeDefined();
});

test('an account without a password enters a code after confirming with Google', async () => {
  const requests = await renderTwoFactor({ enabled: true, hasPassword: false, isConfirmed: true });
  await click('New recovery codes');
  await screen.findByLabelText(/^Authentication code/);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Authentication code/), '123456');
  await click('New recovery codes');
  expect(await screen.findByText('ccccc-33333')).toBeDefined();
  expect(requests.find(({ path }) => path.endsWith('/recovery-codes'))?.body).toEqual({ code: '123456' });
});
