import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAccounts, type TestAccounts } from '../../../test/accounts/open-test-accounts.ts';
import { pressMailLink } from '../../../test/accounts/press-mail-link.ts';
import type { TestBrowser } from '../../../test/accounts/test-browser.ts';
import { password, signIn, signUpTestUser } from '../../../test/accounts/test-users.ts';
import { twoFactors } from '../../db/tables/accounts-tables.ts';

const STEP_MS = 30_000;

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await openTestAccounts();
});
afterAll(() => accounts.close());

type Enrolled = { email: string; browser: TestBrowser; factorId: string; secret: string; recoveryCodes: string[] };

/** Returns the code that the app shows `ahead` steps later, since each code is accepted only once. */
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor((accounts.deps.now().getTime() + ahead * STEP_MS) / 1000) });

async function send(browser: TestBrowser, factorId: string, code: string) {
  const challenge = await browser.post(`/factors/${factorId}/challenge`, { channel: 'totp' });
  if (challenge.status !== 200) return challenge;
  return await browser.post(`/factors/${factorId}/verify`, { code, challenge_id: challenge.body.id });
}

async function enrol(): Promise<Enrolled> {
  const { email, browser } = await signUpTestUser(accounts);
  const { body } = await browser.post('/api/accounts/mfa', { currentPassword: password });
  const answer = await send(browser, body.factorId, codeOf(body.secret));
  if (answer.status !== 200) throw new Error(`Enrolling answered ${JSON.stringify(answer.body)}`);
  // The app's next code is different.
  accounts.pass(2 * STEP_MS);
  return { email, browser, ...body };
}

describe('enrollment', () => {
  it('returns the data that authenticator apps need, and takes effect after one code', async () => {
    const { email, browser } = await signUpTestUser(accounts);
    const { body: enrolment } = await browser.post('/api/accounts/mfa', { currentPassword: password });
    expect(enrolment.uri).toContain(
      `otpauth://totp/Clipwright%3A${encodeURIComponent(email)}?secret=${enrolment.secret}`,
    );
    expect(enrolment.recoveryCodes).toHaveLength(10);
    const svg = Buffer.from(enrolment.qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox/);
    expect((await browser.get('/api/accounts/mfa')).body).toEqual({
      enabled: false,
      factorId: null,
      recoveryCodesLeft: 0,
    });
    expect((await signIn(accounts.browser(), email)).body.status).toBe('signed-in');

    const challenge = await browser.post(`/factors/${enrolment.factorId}/challenge`, {});
    expect(challenge.body).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    expect(challenge.body.expires_at).toBeGreaterThan(accounts.deps.now().getTime() / 1000);
    const code = codeOf(enrolment.secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answer = await browser.post(`/factors/${enrolment.factorId}/verify`, {
      code: spaced,
      challenge_id: challenge.body.id,
    });
    expect(answer.body).toMatchObject({ status: 'signed-in', account: { email, mfaEnabled: true } });
    expect((await browser.get('/api/accounts/mfa')).body).toEqual({
      enabled: true,
      factorId: enrolment.factorId,
      recoveryCodesLeft: 10,
    });
    await accounts.mailbox.wait(email, 'Two-factor authentication is on');
    expect((await browser.post('/api/accounts/mfa', { currentPassword: password })).code).toBe('mfa_already_enrolled');
  });

  it('stores the secret and recovery codes encrypted or hashed', async () => {
    const { factorId, secret, recoveryCodes } = await enrol();
    const rows = await accounts.deps.db.service.select().from(twoFactors).where(eq(twoFactors.id, factorId));
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(accounts.deps.secrets.decrypt(rows[0]?.backupCodes ?? '')).not.toContain(recoveryCodes[0]?.slice(0, 4));
  });

  it('requires the password', async () => {
    const { browser } = await signUpTestUser(accounts);
    expect((await browser.post('/api/accounts/mfa', {})).code).toBe('invalid_input');
    expect((await browser.post('/api/accounts/mfa', { currentPassword: 'wrong' })).code).toBe('wrong_password');
    expect((await accounts.browser().post('/api/accounts/mfa', { currentPassword: password })).code).toBe(
      'not_signed_in',
    );
  });

  it('invalidates an earlier enrollment when it is started again', async () => {
    const { browser } = await signUpTestUser(accounts);
    const { body: first } = await browser.post('/api/accounts/mfa', { currentPassword: password });
    const { body: second } = await browser.post('/api/accounts/mfa', { currentPassword: password });
    expect((await send(browser, first.factorId, codeOf(first.secret))).code).toBe('not_found');
    expect((await send(browser, second.factorId, codeOf(first.secret))).code).toBe('code_rejected');
    expect((await send(browser, second.factorId, second.recoveryCodes[0])).code).toBe('code_rejected');
    expect((await send(browser, second.factorId, codeOf(second.secret))).status).toBe(200);
  });
});

describe('signing in with a factor', () => {
  it('creates no session before the code is entered', async () => {
    const { email, factorId, secret } = await enrol();
    const browser = accounts.browser();
    const first = await signIn(browser, email, { rememberMe: true });
    expect(first.body).toEqual({ status: 'mfa-required', factorId });
    expect(browser.cookie('clipwright.session_token')).toBeNull();
    expect(browser.cookie('clipwright.pending_mfa')?.attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    expect((await browser.get('/api/accounts/session')).body.account).toBeNull();
    expect((await browser.get('/api/accounts/sessions')).code).toBe('not_signed_in');

    const second = await send(browser, factorId, codeOf(secret));
    expect(second.body).toMatchObject({ status: 'signed-in', account: { email, mfaEnabled: true } });
    expect((await browser.get('/api/accounts/session')).body.account.email).toBe(email);
    expect(browser.cookie('clipwright.pending_mfa')).toBeNull();
    expect(browser.cookie('clipwright.session_token')?.attributes).toContain('Max-Age=604800');
  });

  it('accepts a code once, even when it is sent many times at once', async () => {
    const { email, factorId, secret } = await enrol();
    const code = codeOf(secret);
    const browsers = Array.from({ length: 5 }, () => accounts.browser());
    for (const browser of browsers) await signIn(browser, email);
    const answers = await Promise.all(browsers.map((browser) => send(browser, factorId, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(answers.filter(({ code: error }) => error === 'code_rejected')).toHaveLength(4);
  });

  it('refuses a code that was already used and any code before it', async () => {
    const { email, factorId, secret } = await enrol();
    const [browser, next] = [accounts.browser(), accounts.browser()];
    await signIn(browser, email);
    const [present, earlier] = [codeOf(secret), codeOf(secret, -1)];
    expect((await send(browser, factorId, present)).status).toBe(200);
    await signIn(next, email);
    expect((await send(next, factorId, present)).code).toBe('code_rejected');
    expect((await send(next, factorId, earlier)).code).toBe('code_rejected');
    expect((await send(next, factorId, codeOf(secret, 1))).status).toBe(200);
  });

  it('accepts a recovery code once, even when it is sent many times at once', async () => {
    const { email, factorId, recoveryCodes, browser: first } = await enrol();
    const browsers = Array.from({ length: 4 }, () => accounts.browser());
    for (const browser of browsers) await signIn(browser, email);
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all(browsers.map((browser) => send(browser, factorId, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await first.get('/api/accounts/mfa')).body.recoveryCodesLeft).toBe(9);
    await accounts.mailbox.wait(email, 'A recovery code was used');
  });

  it('locks the factor after wrong codes, longer each time, even for the correct one', async () => {
    const { email, factorId, secret } = await enrol();
    const browser = accounts.browser();
    await signIn(browser, email);
    const wrong = async () => (await send(browser, factorId, '000000')).code;
    expect(await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()])).toEqual(Array(5).fill('code_rejected'));
    const resting = await send(browser, factorId, codeOf(secret));
    expect(resting.code).toBe('too_many_requests');
    expect(Number(resting.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    accounts.pass(61_000);
    for (let count = 0; count < 5; count++) expect(await wrong()).toBe('code_rejected');
    accounts.pass(61_000);
    expect((await send(browser, factorId, codeOf(secret))).code).toBe('too_many_requests');
    accounts.pass(61_000);
    expect((await send(browser, factorId, codeOf(secret))).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { email, factorId, secret } = await enrol();
    const browser = accounts.browser();
    await signIn(browser, email);
    accounts.pass(11 * 60_000);
    expect((await send(browser, factorId, codeOf(secret))).code).toBe('mfa_challenge_expired');
  });

  it('accepts each challenge once, and none of another factor', async () => {
    const [one, two] = [await enrol(), await enrol()];
    const browser = accounts.browser();
    await signIn(browser, one.email);
    const verify = (challengeId: string, code: string) =>
      browser.post(`/factors/${one.factorId}/verify`, { code, challenge_id: challengeId });
    const { body: challenge } = await browser.post(`/factors/${one.factorId}/challenge`, {});
    expect((await verify(challenge.id, '000000')).code).toBe('code_rejected');
    expect((await verify(challenge.id, codeOf(one.secret))).code).toBe('mfa_challenge_expired');
    const other = accounts.browser();
    await signIn(other, two.email);
    const { body: foreign } = await other.post(`/factors/${two.factorId}/challenge`, {});
    expect((await verify(foreign.id, codeOf(one.secret))).code).toBe('mfa_challenge_expired');
    expect((await verify('made-up', codeOf(one.secret))).code).toBe('mfa_challenge_expired');
  });

  it("returns 404 for another user's factor", async () => {
    const [mine, theirs] = [await enrol(), await enrol()];
    const pending = accounts.browser();
    await signIn(pending, mine.email);
    for (const browser of [mine.browser, pending]) {
      const answer = await browser.post(`/factors/${theirs.factorId}/challenge`, {});
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
      const verify = await browser.post(`/factors/${theirs.factorId}/verify`, {
        code: codeOf(theirs.secret),
        challenge_id: 'x',
      });
      expect(verify.status).toBe(404);
    }
    expect((await accounts.browser().post(`/factors/${theirs.factorId}/challenge`, {})).code).toBe(
      'mfa_challenge_expired',
    );
    expect((await mine.browser.post('/factors/not-an-id/challenge', {})).status).toBe(400);
  });

  it('is still required after the password is reset', async () => {
    const { email, factorId } = await enrol();
    await pressMailLink(accounts.browser(), await accounts.mailbox.link(email, 'Verify your email address'));
    await accounts.browser().post('/api/accounts/forgot-password', { email });
    const link = await accounts.mailbox.link(email, 'Reset your password');
    const fresh = { password: 'a new password', confirmPassword: 'a new password' };
    await accounts.browser().post('/api/accounts/reset-password', { token: link.searchParams.get('token'), ...fresh });
    const browser = accounts.browser();
    expect((await signIn(browser, email, { password: fresh.password })).body).toEqual({
      status: 'mfa-required',
      factorId,
    });
  });

  it('is canceled when the password changes', async () => {
    const { email, factorId, secret, browser: owner, recoveryCodes } = await enrol();
    const browser = accounts.browser();
    await signIn(browser, email);
    await owner.post('/api/accounts/change-password', {
      currentPassword: password,
      code: recoveryCodes[0],
      password: 'a new password',
      confirmPassword: 'a new password',
    });
    expect((await send(browser, factorId, codeOf(secret))).code).toBe('mfa_challenge_expired');
  });
});

describe('managing a factor', () => {
  it('replaces the recovery codes and invalidates the old ones', async () => {
    const { email, browser, factorId, recoveryCodes } = await enrol();
    expect((await browser.post('/api/accounts/mfa/recovery-codes', { currentPassword: 'wrong' })).code).toBe(
      'wrong_password',
    );
    const { body } = await browser.post('/api/accounts/mfa/recovery-codes', {
      currentPassword: password,
      code: recoveryCodes[1],
    });
    expect(body.recoveryCodes).toHaveLength(10);
    const other = accounts.browser();
    await signIn(other, email);
    expect((await send(other, factorId, recoveryCodes[0] ?? '')).code).toBe('code_rejected');
    expect((await send(other, factorId, body.recoveryCodes[0])).status).toBe(200);
  });

  it('turns the factor off with the password and a code, ends the other sessions and notifies the owner', async () => {
    const { email, browser, secret, factorId } = await enrol();
    const other = accounts.browser();
    await signIn(other, email);
    await send(other, factorId, codeOf(secret));
    accounts.pass(2 * STEP_MS);
    expect((await other.get('/api/accounts/session')).body).toMatchObject({ account: { email } });
    expect((await browser.post('/api/accounts/mfa/disable', {})).code).toBe('invalid_input');
    const proof = { currentPassword: password, code: codeOf(secret) };
    expect((await browser.post('/api/accounts/mfa/disable', proof)).status).toBe(200);
    await accounts.mailbox.wait(email, 'Two-factor authentication is off');
    expect((await other.get('/api/accounts/session')).body).toMatchObject({ account: null });
    expect((await browser.get('/api/accounts/session')).body).toMatchObject({ account: { email } });
    expect((await signIn(accounts.browser(), email)).body.status).toBe('signed-in');
    expect((await browser.post('/api/accounts/mfa/disable', { currentPassword: password })).code).toBe(
      'mfa_not_enrolled',
    );
  });
});
