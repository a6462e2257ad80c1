import type { Workspace } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameWorkspace } from '../../lib/workspace/named-workspace.ts';
import { mockWideScreen } from '../../testing/media-queries.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { appMessages } from '../app-messages.ts';

const joined: Workspace = {
  id: '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c003',
  name: null,
  owner_name: 'Ann Owner',
  role: 'viewer',
  is_read_only: false,
};
const question = 'Are you sure you want to logout? This will end your session and clear all local data.';

describe('logging out', () => {
  async function logOut() {
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Logout' });
    within(dialog).getByText(question);
    within(dialog).getByText(/^Your projects and clips stay in your account\./);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }));
  }

  it.each([
    ['ends the session', () => ({ message: 'bye' })],
    ['works even if the server returns an error', () => refusal(500, 'unexpected', 'An error')],
  ])('%s and clears the data stored in this browser', async (_name, answer) => {
    mockWideScreen(true);
    localStorage.setItem('clipwright-drafts', 'x');
    localStorage.setItem('clipwright-color-scheme', 'dark');
    localStorage.setItem('of-another-program', 'x');
    sessionStorage.setItem('clipwright-place', 'x');
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const app = openApp({ at: '/dashboard', isSignedIn: true, answers: { 'POST /api/accounts/sign-out': answer } });
    app.queryClient.setQueryData(['projects', 'recent'], { projects: [], nextCursor: null });
    await logOut();
    await screen.findAllByRole('link', { name: 'Sign In' });
    expect(app.requests.some(({ path }) => path === '/api/accounts/sign-out')).toBe(true);
    expect(app.queryClient.getQueryData(['projects', 'recent'])).toBeUndefined();
    expect(new Set(Object.keys(localStorage))).toEqual(new Set(['clipwright-color-scheme', 'of-another-program']));
    expect(sessionStorage.getItem('clipwright-place')).toBeNull();
    expect(deleteDatabase).toHaveBeenCalledWith('ClipwrightLocalDB');
    localStorage.clear();
  });

  it('requires confirmation, and does nothing if it is declined', async () => {
    mockWideScreen(true);
    const app = openApp({ at: '/dashboard', isSignedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.path()).toBe('/dashboard');
  });
});

describe('the navigation', () => {
  it.each([
    ['a viewer', { role: 'viewer' as const }],
    ['a member without a seat', { role: 'editor' as const, is_read_only: true }],
  ])('does not offer uploads to %s, and the dashboard names who can make clips', async (_who, changes) => {
    mockWideScreen(true);
    nameWorkspace(joined.id);
    onTestFinished(() => nameWorkspace(null));
    const workspaces = () => ({ workspaces: [{ ...joined, ...changes }], invitations: [] });
    openApp({ at: '/dashboard', isSignedIn: true, answers: { 'GET /api/workspaces': workspaces } });
    await screen.findByText(/^Only Ann Owner and editors/);
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).queryByRole('link', { name: appMessages.navigation.upload })).toBeNull();
    within(navigation).getByRole('link', { name: appMessages.navigation.projects });
  });

  it('is a labeled rail with the user’s address on a wide screen', async () => {
    mockWideScreen(true);
    openApp({ at: '/settings', isSignedIn: true });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Upload', 'Projects', 'CaptionsPost texts', 'Calendar', 'Settings', 'Billing', 'Pricing']);
    within(navigation).getByRole('link', { name: 'Captions', description: 'Post texts' });
    expect(within(navigation).getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  it('is a bar with a full-screen menu on a phone', async () => {
    mockWideScreen(false);
    const app = openApp({ at: '/dashboard', isSignedIn: true });
    const bar = await screen.findByRole('navigation', { name: appMessages.navigation.label });
    expect(
      within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Upload', 'Projects', 'Captions']);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu', expanded: false }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    within(menu).getByText('person@example.org');
    within(menu).getByRole('button', { name: 'Logout' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(app.path()).toBe('/settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the banners', () => {
  it('request email verification, and resend the email once', async () => {
    const resend = '/api/accounts/verify-email/resend';
    const { requests } = openApp({
      at: '/dashboard',
      isSignedIn: true,
      account: { emailVerified: false },
      answers: { [`POST ${resend}`]: () => ({ message: 'On its way.' }) },
    });
    await screen.findByText(/^Please verify your email address\./);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sent. Check your inbox.' }));
    await screen.findByText('On its way.');
    expect(requests.filter(({ path }) => path === resend)).toHaveLength(1);
  });

  it('do not request verification if the installation cannot send email', async () => {
    openApp({ at: '/settings', isSignedIn: true, account: { emailVerified: false }, config: { hasMail: false } });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByText(/^Please verify your email address/)).toBeNull();
  });

  it('are empty when the address is verified', async () => {
    openApp({ at: '/settings', isSignedIn: true });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByText(/^Please verify your email address/)).toBeNull();
  });

  it.each(['/login', '/terms', '/no-such-page'])('announce the sandbox at %s and link to its mailbox', async (at) => {
    openApp({ at, config: { isSandbox: true, sandboxOrigin: 'http://localhost:13000' } });
    const banner = await screen.findByRole('complementary', { name: 'Sandbox' });
    expect(within(banner).getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
      'http://localhost:13000/_sandbox/mail',
    );
    expect(banner.textContent).not.toContain(appMessages.sandbox.localOnly);
  });

  it('link to the sandbox and explain that only this machine can open it when other machines can reach the app', async () => {
    openApp({ at: '/login', config: { isSandbox: true, sandboxOrigin: 'http://localhost:13000', isLocalOnly: false } });
    const banner = await screen.findByRole('complementary', { name: 'Sandbox' });
    expect(banner.textContent).toContain(appMessages.sandbox.localOnly);
    const link = within(banner).getByRole('link', { name: 'Open the mailbox' });
    expect(link.getAttribute('href')).toBe('http://localhost:13000/_sandbox/mail');
  });

  it('show that the browser is offline', async () => {
    openApp({ at: '/login' });
    await screen.findByLabelText('Email');
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText(/^You’re offline\./);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You’re offline\./)).toBeNull();
  });
});
