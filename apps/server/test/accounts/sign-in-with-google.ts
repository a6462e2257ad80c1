import { walkSignIn } from '@clipwright/sandbox/testing';
import type { TestBrowser } from './test-browser.ts';

/** A user at the provider, and their responses there. */
export type GoogleUser = { email: string; name?: string; isEmailVerified?: boolean; consent?: 'allow' | 'deny' };

/** Returns the URL that our button opens. */
export async function startGoogleSignIn(browser: TestBrowser, returnTo?: string): Promise<URL> {
  const answer = await browser.post('/api/accounts/sign-in/social', {
    provider: 'google',
    ...(returnTo && { returnTo }),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return new URL(answer.body.url);
}

/** Signs in as a person would: our button, the provider's pages, then back to us. Returns the final URL. */
export async function signInWithGoogle(browser: TestBrowser, person: GoogleUser, returnTo?: string): Promise<URL> {
  return await returnFromGoogle(browser, await startGoogleSignIn(browser, returnTo), person);
}

/** Goes through the provider's pages and back. */
export async function returnFromGoogle(browser: TestBrowser, url: URL, person: GoogleUser): Promise<URL> {
  const { redirect } = await walkSignIn(url, person);
  const answer = await browser.get(redirect.href);
  if (answer.status !== 302) throw new Error(`The provider's answer was answered with ${answer.status}.`);
  return new URL(answer.headers.get('location') ?? '');
}

/** Confirms an identity through Google again, as pages do before an owner action. Returns the final URL. */
export async function confirmWithGoogle(browser: TestBrowser, person: GoogleUser): Promise<URL> {
  return await returnFromGoogle(browser, await startConfirmation(browser), person);
}

/** Returns the URL that its button opens. */
export async function startConfirmation(browser: TestBrowser): Promise<URL> {
  const returnTo = '/settings?tab=account&confirm=email';
  const answer = await browser.post('/api/accounts/confirm-identity', { returnTo });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return new URL(answer.body.url);
}

export const getSignedInAccount = async (browser: TestBrowser) =>
  (await browser.get('/api/accounts/session')).body.account;
