import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';

describe('/forgot-password', () => {
  const forgot = 'POST /api/accounts/forgot-password';

  it('requires the address', async () => {
    openApp({ at: '/forgot-password' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
    await screen.findByText('Please enter your email address');
  });

  it('confirms without revealing whether the account exists, and can start over', async () => {
    openApp({ at: '/forgot-password', answers: { [forgot]: () => ({ message: 'sent' }) } });
    await userEvent.type(await screen.findByLabelText('Email'), 'person@example.org{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    screen.getByText(/If person@example\.org belongs to an account/);
    await screen.findByText('Password reset email sent! Check your inbox.');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
    await userEvent.click(screen.getByRole('button', { name: 'Try another email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  });

  it('requests no address if the installation cannot send email', async () => {
    openApp({ at: '/forgot-password', config: { hasMail: false } });
    await screen.findByText(/This installation cannot send email/);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('lets a user who signs in with Google set a password', async () => {
    openApp({ at: '/forgot-password', isSignedIn: true });
    await screen.findByLabelText('Email');
  });

  it('shows “Authentication is not configured” if it is not', async () => {
    const text = 'Authentication is not configured. Please check your environment variables.';
    openApp({
      at: '/forgot-password',
      answers: { [forgot]: () => refusal(500, 'authentication_not_configured', text) },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'person@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('/reset-password', () => {
  const reset = 'POST /api/accounts/reset-password';

  async function save(password: string, confirmPassword: string) {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm password'), `${confirmPassword}{Enter}`);
  }

  it('sends the token of the link with the new password', async () => {
    const { requests } = openApp({
      at: '/reset-password?token=123',
      answers: { [reset]: () => ({ message: 'done' }) },
    });
    await save('secret1', 'secret1');
    await screen.findByRole('heading', { name: 'Your password is changed' });
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      token: '123',
      password: 'secret1',
      confirmPassword: 'secret1',
    });
    // All sessions have ended, so the session is fetched again.
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/accounts/session')).toHaveLength(2));
  });

  it('requires both passwords to match', async () => {
    openApp({ at: '/reset-password?token=abc' });
    await save('secret1', 'secret2');
    screen.getByText('Passwords do not match');
  });

  it.each(['/reset-password?token=abc', '/reset-password'])(
    'explains at %s that the link no longer works',
    async (at) => {
      openApp({ at, answers: { [reset]: () => refusal(410, 'link_expired', 'This link has expired.') } });
      if (at.includes('token')) await save('secret1', 'secret1');
      await screen.findByRole('heading', { name: 'This link no longer works' });
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    },
  );
});
