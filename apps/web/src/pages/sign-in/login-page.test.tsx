import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { testAccount } from '../../testing/test-account.ts';

const signIn = 'POST /api/accounts/sign-in';
const factorId = 'b7c2f0e0-0d0a-4d53-9b2f-6f6ad4a3c002';

async function fillIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login page after a verification link was opened in another browser', () => {
  it('states that the address is verified, and what to do if the account belongs to someone else', async () => {
    openApp({ at: '/login?verified=1' });
    await screen.findByText(/^The email address is verified\. Log in/);
    expect(screen.getByRole('link', { name: 'Set your own password' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('shows the same to a user who is signed in to another account', async () => {
    const app = openApp({ at: '/login?verified=1', isSignedIn: true });
    await screen.findByText('The email address is verified.');
    expect(app.path()).toBe('/dashboard');
  });
});

describe('the login page on the way to a shared project', () => {
  const returnTo = encodeURIComponent('/project/0d5a?invitation=abc');
  const invitation = { title: 'Tides', owner_name: 'Ada' };

  it.each(['/login', '/signup'])('shows at %s who shared what with the holder of an invitation link', async (page) => {
    openApp({ at: `${page}?returnTo=${returnTo}`, answers: { 'GET /api/invitations/abc': () => invitation } });
    await screen.findByText('Ada shared “Tides” with you.');
  });

  it('shows nothing for an expired invitation, and requests none without its link', async () => {
    const answers = { 'GET /api/invitations/abc': () => refusal(404, 'share_not_found', 'It ended.') };
    const { requests, unmount } = openApp({ at: `/login?returnTo=${returnTo}`, answers });
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/invitations/abc'));
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByText(/shared/)).toBeNull();
    unmount();
    const other = openApp({ at: `/login?returnTo=${encodeURIComponent('/project/0d5a')}` });
    await screen.findByRole('button', { name: 'Log in' });
    expect(other.requests.filter(({ path }) => path.startsWith('/api/invitations'))).toEqual([]);
  });
});

describe('the password step', () => {
  it('requires both fields before anything is sent', async () => {
    const { requests } = openApp({ at: '/login' });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all fields');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(requests.map(({ path }) => path)).toEqual(['/api/accounts/session']);
  });

  it('keeps the entered values when the login is refused', async () => {
    openApp({
      at: '/login',
      answers: { [signIn]: () => refusal(401, 'wrong_credentials', 'Invalid email or password') },
    });
    await fillIn('person@example.org', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password');
    expect(screen.getByDisplayValue('person@example.org')).toBe(screen.getByLabelText('Email'));
  });

  it('shows an error if the server is unreachable', async () => {
    openApp({ at: '/login', answers: { [signIn]: () => Promise.reject(new TypeError('Failed to fetch')) } });
    await fillIn('person@example.org', 'secret1');
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to the server.');
  });

  it('sends the “remember me” choice and opens the dashboard', async () => {
    const app = openApp({ at: '/login', answers: { [signIn]: () => ({ status: 'signed-in', account: testAccount }) } });
    await userEvent.click(await screen.findByLabelText('Remember me'));
    await fillIn('person@example.org', 'secret1');
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(app.requests.find(({ path }) => path === '/api/accounts/sign-in')?.body).toEqual({
      email: 'person@example.org',
      password: 'secret1',
      rememberMe: true,
    });
    await screen.findByText('Successfully logged in!');
  });

  it('names the workspace invitation that led the visitor here', async () => {
    const invitation = {
      id: factorId,
      workspace_name: null,
      owner_name: 'Ann Owner',
      email: 'person@example.org',
      role: 'editor',
      expires_at: '2026-12-01T00:00:00.000Z',
    };
    openApp({ at: '/join?invitation=abc', answers: { 'GET /api/team-invitations/abc': () => invitation } });
    await screen.findByText('Ann Owner invited you to Ann Owner’s workspace.');
    screen.getByText(/create an account with person@example\.org/);
  });

  it('shows the password on request', async () => {
    openApp({ at: '/login' });
    const password = await screen.findByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('the code step', () => {
  const answers = {
    [signIn]: () => ({ status: 'mfa-required', factorId }),
    [`POST /factors/${factorId}/challenge`]: () => ({ id: 'c1', type: 'totp', expires_at: 1 }),
  };

  it('accepts a code of the app with its own challenge', async () => {
    const app = openApp({
      at: '/login',
      answers: {
        ...answers,
        [`POST /factors/${factorId}/verify`]: () => {
          app.session.isSignedIn = true;
          return { status: 'signed-in', account: testAccount };
        },
      },
    });
    await fillIn('person@example.org', 'secret1');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456{Enter}');
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(app.requests.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({
      code: '123 456',
      challenge_id: 'c1',
    });
  });

  it('accepts a recovery code instead', async () => {
    const app = openApp({ at: '/login', answers });
    await fillIn('person@example.org', 'secret1');
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    await waitFor(() =>
      expect(app.requests.at(-1)).toMatchObject({ path: `/factors/${factorId}/verify`, body: { code: 'abcd-efgh' } }),
    );
  });

  it('rejects a malformed code', async () => {
    const { requests } = openApp({ at: `/login?factorId=${factorId}`, answers });
    await userEvent.type(await screen.findByLabelText('Code'), '12{Enter}');
    screen.getByText('Please enter the 6 digits of your authenticator app');
    expect(requests).toHaveLength(1);
  });

  it('returns to the password step when the challenge expires', async () => {
    openApp({
      at: '/login',
      answers: {
        ...answers,
        [`POST /factors/${factorId}/challenge`]: () =>
          refusal(410, 'mfa_challenge_expired', 'The sign-in took too long.'),
      },
    });
    await fillIn('person@example.org', 'secret1');
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByLabelText('Password');
    expect(screen.getByRole('alert').textContent).toContain('The sign-in took too long.');
  });
});

describe('the options around the form', () => {
  it('include Google only if it is configured', async () => {
    openApp({ at: '/login', config: { hasSocialSignIn: false } });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('start Google sign-in with the page to return to', async () => {
    const { requests } = openApp({ at: '/login?returnTo=%2Fsettings' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/accounts/sign-in/social'));
    expect(requests.at(-1)?.body).toEqual({ provider: 'google', returnTo: '/settings' });
  });

  it('explain why Google sign-in could not start', async () => {
    openApp({
      at: '/login',
      answers: { 'POST /api/accounts/sign-in/social': () => refusal(500, 'unexpected', 'redirect_uri mismatch') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await screen.findByText(/^OAuth configuration error/);
  });
});
