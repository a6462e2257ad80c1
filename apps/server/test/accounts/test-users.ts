import { randomUUID } from 'node:crypto';
import type { TestAccounts } from './open-test-accounts.ts';
import type { TestBrowser } from './test-browser.ts';

export const password = 'correct horse battery';

export const newEmail = () => `${randomUUID()}@example.org`;

export function signUpBody(email: string, overrides: Record<string, unknown> = {}) {
  return { fullName: 'Ada Tester', email, password, confirmPassword: password, termsAccepted: true, ...overrides };
}

/** Signs up a new user in a separate browser. */
export async function signUpTestUser(
  accounts: TestAccounts,
  options: { browser?: TestBrowser; email?: string; password?: string } = {},
): Promise<{ email: string; browser: TestBrowser; id: string }> {
  const { browser = accounts.browser(), email = newEmail(), password: chosen = password } = options;
  const answer = await browser.post(
    '/api/accounts/sign-up',
    signUpBody(email, { password: chosen, confirmPassword: chosen }),
  );
  if (answer.status !== 200) throw new Error(`Signing up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const session = await browser.get('/api/accounts/session');
  return { email, browser, id: session.body.account?.id ?? '' };
}

export function signIn(browser: TestBrowser, email: string, overrides: Record<string, unknown> = {}) {
  return browser.post('/api/accounts/sign-in', { email, password, ...overrides });
}
