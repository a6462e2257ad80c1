import { isPagePath } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../test/accounts/press-mail-link.ts';
import { newEmail, password, signIn, signUpBody, signUpTestUser } from '../../test/accounts/test-users.ts';
import { exampleMails } from '../../test/mail/example-mails.ts';
import { mail } from '../mail/mail.ts';

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

/** Returns a checksum for every row in every table but `workers`, whose heartbeats change by themselves. */
async function sumUp(): Promise<Record<string, string | null>> {
  const { service } = accounts.deps.db;
  const { rows } = await service.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'workers'
        and has_table_privilege(oid, 'select') order by 1`,
  );
  const sums: Record<string, string | null> = {};
  for (const { name } of rows) {
    const checksum = await service.execute<{ sum: string | null }>(
      sql`select md5(string_agg(row::text, E'\n' order by row::text)) as sum from ${sql.identifier(name)} row`,
    );
    sums[name] = checksum.rows[0]?.sum ?? null;
  }
  return sums;
}

const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];
const hrefsIn = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

it('a program that opens every link of every mail changes nothing, and each link still works', async () => {
  const { email, browser } = await signUpTestUser(accounts);
  await accounts.browser().post('/api/accounts/sign-up', signUpBody(email));
  await accounts.browser().post('/api/accounts/forgot-password', { email });
  const next = newEmail();
  await browser.post('/api/accounts/change-email', { email: next, currentPassword: password });
  await signIn(accounts.browser({ userAgent: 'Another browser' }), email);
  const [verifies, resets, confirms] = [
    await accounts.mailbox.link(email, 'Verify your email address'),
    await accounts.mailbox.link(email, 'Reset your password'),
    await accounts.mailbox.link(next, 'Confirm your new email address'),
  ];
  for (const subject of ['You already have an account', 'Your email address is about to change']) {
    await accounts.mailbox.wait(email, subject);
  }
  await accounts.mailbox.wait(email, 'New sign-in to your account');

  const mails = [...(await accounts.mailbox.list(email)), ...(await accounts.mailbox.list(next))];
  const links = new Set(mails.flatMap(({ text, html }) => [...addressesIn(text), ...hrefsIn(html)]));
  expect([...links].filter((link) => link.includes('token='))).toHaveLength(3);
  const before = await sumUp();
  expect(Object.values(before).filter(Boolean).length).toBeGreaterThan(5);
  for (const link of links) {
    expect([link, isPagePath(new URL(link).pathname)]).toEqual([link, true]);
    for (const method of ['HEAD', 'GET']) {
      // Also in the account's own browser.
      for (const each of [accounts.browser(), browser]) await each.raw(method, link);
    }
  }
  expect(await sumUp()).toEqual(before);

  expect((await pressMailLink(browser, verifies)).status).toBe(200);
  expect((await pressMailLink(accounts.browser(), confirms)).status).toBe(200);
  // A new address invalidates links sent to the old one.
  const reset = {
    token: resets.searchParams.get('token'),
    password: 'a new password',
    confirmPassword: 'a new password',
  };
  expect((await browser.post('/api/accounts/reset-password', reset)).code).toBe('link_expired');
});

it.each(exampleMails.filter((each) => Object.values(each).some((value) => String(value).startsWith('http'))))(
  'no link of “$template” may lead to the API',
  (example) => {
    const toApi = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [
        name,
        String(value).startsWith('http') ? 'http://localhost:3000/api/accounts/verify-email?token=x' : value,
      ]),
    );
    expect(mail.safeParse(example).success).toBe(true);
    expect(mail.safeParse(toApi).success).toBe(false);
  },
);
