import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AskedRequest, answerRequests, refusal } from '../../testing/answer-requests.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { mfaQuery } from './mfa-query.ts';
import { makeAccount } from './testing/make-account.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

const factorId = '00000000-0000-4000-8000-000000000001';
const codes = ['aaaaa-11111', 'bbbbb-22222'];

function Page({ hasPassword }: { hasPassword: boolean }) {
  const { data } = useQuery(mfaQuery);
  return data ? <TwoFactorSettings account={makeAccount({ hasPassword })} status={data} /> : null;
}

async function renderTwoFactor({ enabled = false, hasPassword = true } = {}) {
  const factor: { enabled: boolean } = { enabled };
  const answer = ({ method, path, body }: AskedRequest) => {
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
  const asked = answerRequests(answer);
  renderInApp(<Page hasPassword={hasPassword} />);
  await screen.findByText(enabled ? 'On' : 'Off');
  return asked;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('from the password over the picture and one code to the recovery codes, shown once', async () => {
  const asked = await renderTwoFactor();
  await click('Turn on');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/));
  await userEvent.keyboard('secret{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code from the app/));

  await userEvent.keyboard('000000{Enter}');
  expect(await screen.findByText('That code is not valid.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText(/^Code from the app/));
  await userEvent.keyboard('123 456{Enter}');
  await screen.findByText('That code is not valid.');
  await userEvent.clear(screen.getByLabelText(/^Code from the app/));
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('aaaaa-11111')).toBeDefined();
  // A challenge serves one try.
  expect(asked.filter(({ path }) => path.endsWith('/challenge'))).toHaveLength(3);

  await click('I have kept them');
  expect(screen.queryByText('aaaaa-11111')).toBeNull();
  await waitFor(() => expect(screen.getByText('On')).toBeDefined());
});

test('a code that cannot be one is not sent', async () => {
  const asked = await renderTwoFactor();
  await click('Turn on');
  await userEvent.keyboard('secret{Enter}');
  await screen.findByRole('img');
  await userEvent.keyboard('12345{Enter}');
  expect(await screen.findByText('Please enter the 6 digits of your authenticator app')).toBeDefined();
  expect(asked.some(({ path }) => path.startsWith('/factors'))).toBe(false);
});

test('turning it off asks for the password', async () => {
  const asked = await renderTwoFactor({ enabled: true });
  await click('Turn off');
  await userEvent.keyboard('secret{Enter}');
  expect(await screen.findByText('Two-factor authentication is off.')).toBeDefined();
  expect(asked.find(({ path }) => path.endsWith('/disable'))?.body).toEqual({ currentPassword: 'secret' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined());
});

test('who has no password proves it with a code', async () => {
  const asked = await renderTwoFactor({ enabled: true, hasPassword: false });
  await click('New recovery codes');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Code from the app/), '123456');
  await click('New recovery codes');
  expect(await screen.findByText('ccccc-33333')).toBeDefined();
  expect(asked.find(({ path }) => path.endsWith('/recovery-codes'))?.body).toEqual({ code: '123456' });
});
