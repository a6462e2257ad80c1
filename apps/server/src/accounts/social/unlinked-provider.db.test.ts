import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../../test/accounts/press-mail-link.ts';
import { getSignedInAccount, signInWithGoogle } from '../../../test/accounts/sign-in-with-google.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { accounts as accountRows, sessions, users } from '../../db/tables/accounts-tables.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts({}, { mayLinkAccounts: false });
});
afterAll(() => accounts.close());

/** Tries to sign in as a stranger who uses this address at the provider, and returns the result. */
async function tryAs(email: string) {
  const stranger = accounts.browser();
  const returned = await signInWithGoogle(stranger, { email });
  const cookie = stranger.cookie('clipwright.session_token');
  return {
    path: returned.pathname,
    error: returned.searchParams.get('error'),
    cookie,
    account: await getSignedInAccount(stranger),
  };
}

const refused = { path: '/auth/callback', error: 'account_not_linked', cookie: null, account: null };

const sessionsOf = async (id: string) =>
  (await accounts.deps.db.service.select().from(sessions).where(eq(sessions.userId, id))).length;

describe('a provider that may not link accounts', () => {
  it('cannot sign in to an account that has a password, even with a verified address', async () => {
    const { email, browser, id } = await signUpTestUser(accounts);
    await pressMailLink(browser, await accounts.mailbox.link(email, 'Verify your email address'));
    expect(await tryAs(email)).toEqual(refused);
    expect(await sessionsOf(id)).toBe(1);
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  });

  it('cannot take over an account with an unverified address', async () => {
    const { email, browser, id } = await signUpTestUser(accounts);
    expect(await tryAs(email)).toEqual(refused);
    expect(await getSignedInAccount(browser)).toMatchObject({ id, emailVerified: false, hasPassword: true });
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  });

  it('signs in to the account that it created until that account has a password', async () => {
    const email = newEmail();
    const first = await tryAs(email);
    expect(first).toMatchObject({ error: null, account: { email, hasPassword: false } });
    expect(await tryAs(email)).toMatchObject({ error: null, account: { id: first.account.id } });

    await accounts.browser().post('/api/accounts/forgot-password', { email });
    const token = (await accounts.mailbox.link(email, 'Reset your password')).searchParams.get('token');
    const fresh = { token, password, confirmPassword: password };
    expect((await accounts.browser().post('/api/accounts/reset-password', fresh)).status).toBe(200);
    expect(await tryAs(email)).toEqual(refused);
    expect(await sessionsOf(first.account.id)).toBe(0);
  });

  it.each([
    ['another account there', { providerId: 'google', accountId: '104859371650284736152' }],
    ['an account elsewhere', { providerId: 'github', accountId: '4711' }],
  ])('cannot sign in to an account of %s', async (_name, other) => {
    const email = newEmail();
    const { service } = accounts.deps.db;
    const [user] = await service
      .insert(users)
      .values({ email, name: 'Ada Tester', emailVerified: true })
      .returning({ id: users.id });
    const accountId = `${other.accountId}-${email}`;
    await service.insert(accountRows).values({ ...other, accountId, userId: user?.id ?? '' });
    expect(await tryAs(email)).toEqual(refused);
    expect(
      await service
        .select()
        .from(accountRows)
        .where(eq(accountRows.userId, user?.id ?? '')),
    ).toHaveLength(1);

    // This also applies to the account it created, once that account can sign in another way as well.
    const own = newEmail();
    const { account } = await tryAs(own);
    await service.insert(accountRows).values({ ...other, accountId: `${other.accountId}-${own}`, userId: account.id });
    expect(await tryAs(own)).toEqual(refused);
  });
});
