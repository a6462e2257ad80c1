import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityEventList } from '@clipwright/contract';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../test/accounts/open-test-accounts.ts';
import type { TestBrowser } from '../../test/accounts/test-browser.ts';
import { newEmail, password, signIn, signUpTestUser } from '../../test/accounts/test-users.ts';
import { rootDir } from '../config/config.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import { removeOldSecurityEvents } from '../security/remove-old-security-events.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

const list = async (browser: TestBrowser, query = '') =>
  securityEventList.parse((await browser.get(`/api/accounts/security-events${query}`)).body);
const kindsOf = async (browser: TestBrowser) => (await list(browser)).events.map(({ kind }) => kind);
const logged = (text: string) =>
  accounts.lines.map((line) => JSON.parse(line)).filter(({ event }: { event?: string }) => event === text);

describe('the security log', () => {
  it('shows a user their failed and successful sign-ins, with address and device, and no one else’s', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await signIn(accounts.browser(), email, { password: 'a wrong one' });
    await signIn(browser, email);
    const { events } = await list(browser);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['sign-in-succeeded', 'sign-in-failed']);
    expect(events[0]).toMatchObject({ ipAddress: expect.stringMatching(/^\d+\./), device: expect.any(String) });
    const other = await signUpTestUser(accounts);
    expect(await kindsOf(other.browser)).not.toContain('sign-in-failed');
    expect((await accounts.browser().get('/api/accounts/security-events')).status).toBe(401);
  });

  it('has one entry for a locked account under repeated guesses, without a stranger’s password or address', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    for (let guess = 0; guess < 8; guess++)
      await signIn(accounts.browser(), email, { password: `guess ${guess} of all` });
    expect((await kindsOf(browser)).filter((kind) => kind.startsWith('sign-in-')).slice(0, 6)).toEqual([
      'sign-in-locked',
      ...Array.from({ length: 5 }, () => 'sign-in-failed'),
    ]);
    const unknown = newEmail();
    await signIn(accounts.browser(), unknown, { password: 'a wrong one' });
    const ofNone = and(isNull(securityEvents.userId), eq(securityEvents.kind, 'sign-in-failed'));
    const rows = await accounts.deps.db.service.select().from(securityEvents).where(ofNone);
    expect(rows).toHaveLength(1);
    const everything = JSON.stringify([rows, accounts.lines]);
    for (const secret of [unknown, 'guess 1 of all', 'a wrong one']) expect(everything).not.toContain(secret);
  });

  it('has entries for a changed password and for ended sessions', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    await signIn(accounts.browser(), email);
    await browser.post('/api/accounts/end-other-sessions', { currentPassword: password });
    const chosen = 'a plain new pass phrase';
    const changed = { currentPassword: password, password: chosen, confirmPassword: chosen };
    expect((await browser.post('/api/accounts/change-password', changed)).status).toBe(200);
    expect((await kindsOf(browser)).slice(0, 3)).toEqual([
      'password-changed',
      'other-sessions-ended',
      'sign-in-succeeded',
    ]);
  });

  it('stores a locked address once in a while, whether or not it has an account', async () => {
    const { db } = accounts.deps;
    const { email, id } = await signUpTestUser(accounts);
    const lockOut = async (address: string) => {
      for (let guess = 0; guess < 9; guess++) await signIn(accounts.browser(), address, { password: 'a wrong one' });
    };
    const locked = (is: SQL | undefined) =>
      db.service.$count(securityEvents, and(is, eq(securityEvents.kind, 'sign-in-locked')));
    const ofNone = isNull(securityEvents.userId);
    const before = await locked(ofNone);
    await lockOut(email);
    await lockOut(newEmail());
    // A lock on another address a moment ago does not affect this one.
    await lockOut(newEmail());
    expect([await locked(eq(securityEvents.userId, id)), (await locked(ofNone)) - before]).toEqual([1, 2]);
  });

  it('is paginated', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    for (let time = 0; time < 3; time++) await signIn(accounts.browser(), email);
    const first = await list(browser, '?limit=2');
    const second = await list(browser, `?limit=2&cursor=${first.nextCursor}`);
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(second.nextCursor).toBeNull();
  });

  it('is kept for the configured number of days, and for 7 without an account', async () => {
    const { browser } = await signUpTestUser(accounts);
    const { db } = accounts.deps;
    const config = { securityLogDays: 30 };
    const later = (days: number) => ({ config, db, now: () => new Date(Date.now() + days * 86_400_000) });
    await db.asService((tx) => tx.insert(securityEvents).values({ userId: null, kind: 'event-forged' }));
    await removeOldSecurityEvents(later(8));
    const ofNone = () => db.service.$count(securityEvents, isNull(securityEvents.userId));
    expect([await ofNone(), (await kindsOf(browser)).length]).toEqual([0, 1]);
    await removeOldSecurityEvents(later(29));
    expect((await kindsOf(browser)).length).toBe(1);
    await removeOldSecurityEvents(later(31));
    expect(await kindsOf(browser)).toEqual([]);
  });

  it('keeps only the newest events without an account', async () => {
    const { db } = accounts.deps;
    const { browser } = await signUpTestUser(accounts);
    const hours = [5, 4, 3, 2, 1];
    const at = (hour: number) => new Date(Date.now() - hour * 3_600_000);
    const rows = hours.map((hour) => ({ userId: null, kind: 'sign-in-failed' as const, createdAt: at(hour) }));
    await db.asService((tx) => tx.insert(securityEvents).values(rows));
    await removeOldSecurityEvents({ config: { securityLogDays: 90 }, db, now: () => new Date() }, 2);
    const left = await db.service.select().from(securityEvents).where(isNull(securityEvents.userId));
    expect(left).toHaveLength(2);
    expect(Math.min(...left.map(({ createdAt }) => createdAt.getTime()))).toBeGreaterThan(at(2.5).getTime());
    expect((await kindsOf(browser)).length).toBe(1);
  });
});

it('the log patterns for fail2ban in docs/self-hosting/monitoring.md match the address of a failed sign-in', async () => {
  const { email } = await signUpTestUser(accounts);
  await signIn(accounts.browser(), email, { password: 'a wrong one' });
  const page = await readFile(join(rootDir, 'docs', 'self-hosting', 'monitoring.md'), 'utf8');
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(page) ?? [];
  expect(failregex).toContain('<HOST>');
  const pattern = new RegExp(failregex.replace('<HOST>', '(?<host>[0-9a-f.:]+)'));
  const [fact] = logged('sign-in-failed').slice(-1);
  const line = accounts.lines.findLast((one) => one.includes('"sign-in-failed"')) ?? '';
  expect(pattern.exec(line)?.groups?.host).toBe(fact.address);
  expect(accounts.lines.filter((one) => one.includes('"sign-in-succeeded"') && pattern.test(one))).toEqual([]);
});
