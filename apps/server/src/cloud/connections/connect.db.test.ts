import { type CloudProviderId, cloudAttempt, cloudConnections, cloudProviders } from '@clipwright/contract';
import { walkDriveConsent } from '@clipwright/sandbox/testing/drives';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Person, personPassword } from '../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../test/cloud/open-test-cloud.ts';
import { listQueuedMails } from '../../../test/list-queued-mails.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';
import { cloudOauthAttempts } from '../../db/tables/cloud-attempts-table.ts';

let test: TestCloud;
let person: Person;
beforeAll(async () => {
  test = await openTestCloud();
});
afterAll(async () => await test?.stop());
beforeEach(async () => {
  person = await test.openPerson();
});
afterEach(() => {
  test.drives.faults.clear();
  expect(test.drives.listFailures()).toEqual([]);
});

const attemptOf = async ({ ask }: Person) => cloudAttempt.parse((await ask('GET', '/api/cloud/attempt')).body);
const connectionOf = async ({ ask }: Person, id: CloudProviderId) =>
  cloudConnections.parse((await ask('GET', '/api/cloud/connections')).body).providers.find((each) => each.id === id);
/** Ages an attempt, as if minutes had passed since it started. */
const age = async (userId: string, sec: number) => {
  const [row] = await test.deps.db.service
    .select()
    .from(cloudOauthAttempts)
    .where(eq(cloudOauthAttempts.userId, userId));
  await test.deps.db.service
    .update(cloudOauthAttempts)
    .set({ expiresAt: new Date((row?.expiresAt.getTime() ?? 0) - sec * 1000) })
    .where(eq(cloudOauthAttempts.userId, userId));
};
/** Ages a session, as if the user had signed in a while ago. */
const ageSession = async ({ id }: Person) => {
  const createdAt = new Date(Date.now() - 11 * 60_000);
  await test.deps.db.service.update(sessions).set({ createdAt }).where(eq(sessions.userId, id));
};
const signInAgain = async ({ email }: Person) => {
  const response = await test.send('POST', '/api/accounts/sign-in', { body: { email, password: personPassword } });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
const outcome = (to: URL | null) => to && Object.fromEntries(to.searchParams);

describe.each(cloudProviders)('%s', (provider) => {
  it('connects through a popup', async () => {
    expect((await person.ask('GET', '/api/cloud/onboarding')).body.isNew).toBe(true);
    const end = await test.connect(person, provider, { email: 'ada@example.org' });
    expect(end.href).toBe(`http://localhost:3000/auth/callback?cloud=${provider}&result=connected`);
    expect(await connectionOf(person, provider)).toMatchObject({
      isConnected: true,
      state: 'connected',
      isDefault: true,
      accountInfo: { email: 'ada@example.org', storageUsed: expect.any(Number), storageTotal: expect.any(Number) },
    });
    expect(await attemptOf(person)).toMatchObject({ provider, state: 'connected', errorCode: null });
    expect((await person.ask('GET', '/api/cloud/onboarding')).body).toMatchObject({ isNew: false });
    const row = await test.rowOf(person.id, provider);
    expect([row?.accessToken, row?.refreshToken]).toEqual([
      expect.stringMatching(/^v1\.[0-9a-f]{8}\./),
      expect.stringMatching(/^v1\.[0-9a-f]{8}\./),
    ]);
  });

  it('is reported to the user by email, once per account at the provider', async () => {
    for (const email of ['ada@example.org', 'ada@example.org', 'eve@example.org']) {
      await test.connect(person, provider, { email });
      await age(person.id, 10);
    }
    const mails = (await listQueuedMails(test.deps, person.email)).filter(
      ({ template }) => template === 'drive-connected',
    );
    expect(mails).toMatchObject([
      { driveEmail: 'ada@example.org', ipAddress: '203.0.113.7' },
      { driveEmail: 'eve@example.org' },
    ]);
  });

  it('is not connected when the user refuses', async () => {
    const end = await test.connect(person, provider, { decision: 'deny' });
    expect(outcome(end)).toEqual({ cloud: provider, result: 'cancelled', error: 'cloud_cancelled' });
    expect(await attemptOf(person)).toMatchObject({ state: 'cancelled', errorCode: null });
    expect(await test.rowOf(person.id, provider)).toBeNull();
  });

  it('accepts a code once', async () => {
    const back = await walkDriveConsent(await test.start(person, provider), { email: 'ada@example.org' });
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ result: 'connected' });
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ error: 'cloud_state_unknown' });
    await age(person.id, 10);
    const again = await test.start(person, provider);
    const state = again.searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ error: 'cloud_code_expired' });
    expect((await attemptOf(person)).message).toMatch(
      /^Authorization code expired or already used\. Please try connecting to (Google Drive|OneDrive|Dropbox) again\.$/,
    );
    expect((await connectionOf(person, provider))?.isConnected).toBe(true);
  });
});

describe('the connection popup', () => {
  const provider = 'google-drive';

  it('can be opened by pages of the app only', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'none' }]) {
      const { to } = await test.open(person, `/api/cloud/connect/${provider}/start`, headers);
      expect(outcome(to)).toEqual({ cloud: provider, result: 'failed', error: 'foreign_origin' });
    }
    const from = async (Referer: string) =>
      await test.app.request(`/api/cloud/connect/${provider}/start`, { headers: { Cookie: person.cookie, Referer } });
    expect((await from('https://evil.example/x')).headers.get('location')).toContain('error=foreign_origin');
    expect((await from('http://localhost:3000/settings')).headers.get('location')).toContain('/_sandbox/drives/');
    expect((await test.open({ cookie: '' }, `/api/cloud/connect/${provider}/start`)).to?.href).toContain(
      'error=not_signed_in',
    );
  });

  it('first requires a proof of identity if the session is old, and continues afterwards', async () => {
    await ageSession(person);
    const asking = await test.start(person, provider, '?picker=1');
    expect(asking.href).toBe(`http://localhost:3000/connect-drive?provider=${provider}&picker=1`);
    // Closing that window abandons this attempt, not an earlier one.
    expect(await attemptOf(person)).toMatchObject({ provider, state: 'waiting' });
    const exchange = () => person.ask('POST', '/api/functions/google-oauth', { code: 'made-up' });
    expect((await exchange()).body).toMatchObject({ success: false, code: 'PROOF_REQUIRED' });
    const prove = async (currentPassword: string) =>
      (await person.ask('POST', '/api/accounts/prove', { currentPassword })).status;
    expect(await prove('wrong')).toBe(403);
    expect((await test.start(person, provider)).pathname).toBe('/connect-drive');
    expect(await prove(personPassword)).toBe(200);
    expect(outcome(await test.connect(person, provider))).toEqual({ cloud: provider, result: 'connected' });
  });

  it('does not accept the proof of another session', async () => {
    const elsewhere = { cookie: await signInAgain(person) };
    await ageSession(person);
    await person.ask('POST', '/api/accounts/prove', { currentPassword: personPassword });
    expect((await test.start(elsewhere, provider)).pathname).toBe('/connect-drive');
  });

  it('uses a PKCE challenge and leaks no referrer', async () => {
    const { response, to } = await test.open(person, `/api/cloud/connect/${provider}/start`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(to?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(to?.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  it('is limited to one at a time within a double click', async () => {
    await test.start(person, provider);
    const second = await test.start(person, 'dropbox');
    expect(outcome(second)).toMatchObject({ result: 'failed', error: 'cloud_flow_in_progress' });
    await person.ask('POST', '/api/cloud/attempt/cancel');
    expect((await test.start(person, 'dropbox')).pathname).toContain('/authorize');
    await age(person.id, 3);
    expect((await test.start(person, 'one-drive')).pathname).toContain('/authorize');
    const rows = await test.deps.db.service
      .select()
      .from(cloudOauthAttempts)
      .where(eq(cloudOauthAttempts.userId, person.id));
    expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'waiting']);
  });

  it('opens once when it is requested twice at the same moment', async () => {
    const ends = await Promise.all([test.start(person, provider), test.start(person, provider)]);
    expect(ends.filter(({ pathname }) => pathname === '/auth/callback')).toHaveLength(1);
  });

  it('expires after five minutes', async () => {
    const back = await walkDriveConsent(await test.start(person, provider), { email: 'ada@example.org' });
    await age(person.id, 301);
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ error: 'cloud_state_unknown' });
    expect(await attemptOf(person)).toMatchObject({
      state: 'failed',
      errorCode: 'cloud_timed_out',
      message: 'Connection timeout. Please try again.',
    });
  });

  it('can be completed only by the session that opened it', async () => {
    const back = await walkDriveConsent(await test.start(person, provider), { email: 'ada@example.org' });
    const stranger = await test.openPerson();
    const signedIn = await test.send('POST', '/api/accounts/sign-in', {
      body: { email: person.email, password: 'correct horse battery' },
    });
    const other = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const cookie of [stranger.cookie, other]) {
      expect(outcome((await test.open({ cookie }, back)).to)).toMatchObject({ error: 'cloud_state_unknown' });
    }
    expect((await test.open({ cookie: '' }, back)).to?.href).toContain('error=not_signed_in');
    const elsewhere = new URL(back.href.replace('/google-drive', '/dropbox'));
    expect(outcome((await test.open(person, elsewhere)).to)).toMatchObject({ error: 'cloud_state_unknown' });
    // None of these requests has consumed the attempt.
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ result: 'connected' });
    expect(await test.rowOf(stranger.id, provider)).toBeNull();
  });

  it('does not connect after it was closed', async () => {
    const back = await walkDriveConsent(await test.start(person, provider), { email: 'ada@example.org' });
    expect((await person.ask('POST', '/api/cloud/attempt/cancel')).body).toMatchObject({ state: 'cancelled' });
    expect(outcome((await test.open(person, back)).to)).toMatchObject({ error: 'cloud_state_unknown' });
  });

  it('connects nothing without permission to store files, and revokes the token', async () => {
    await test.startWorker();
    test.drives.clearRequests();
    const end = await test.connect(person, 'dropbox', { untick: ['files.content.write'] });
    expect(outcome(end)).toMatchObject({ error: 'cloud_scope_missing' });
    expect(await test.rowOf(person.id, 'dropbox')).toBeNull();
    await expect
      .poll(() => test.drives.listRequests().filter(({ operation }) => operation === 'revoke').length, {
        timeout: 60_000,
      })
      .toBe(1);
  });
});

describe('a provider with invalid responses', () => {
  it.each([
    ['exchange', { action: 'html' }, 'cloud_unavailable'],
    ['exchange', { action: 'answer', status: 200, body: '{"access_token": 7}' }, 'cloud_unavailable'],
    ['exchange', { action: 'redirect', location: 'https://evil.example/steal' }, 'cloud_unavailable'],
    ['exchange', { action: 'wrong-length', bytes: 50 }, 'cloud_unavailable'],
    ['exchange', { action: 'drop-reply' }, 'cloud_unavailable'],
    ['exchange', { action: 'answer', status: 401, reason: 'invalid_client' }, 'cloud_client_refused'],
    ['exchange', { action: 'answer', status: 400, reason: 'invalid_request' }, 'cloud_request_invalid'],
    ['exchange', { action: 'answer', status: 503 }, 'cloud_unavailable'],
    ['account', { action: 'html' }, 'cloud_unavailable'],
    ['account', { action: 'answer', status: 401 }, 'cloud_connect_failed'],
  ] as const)('at %s with %j is not connected', async (operation, fault, code) => {
    test.drives.faults.add({ provider: 'one-drive', operation, ...fault });
    expect(outcome(await test.connect(person, 'one-drive'))).toMatchObject({ result: 'failed', error: code });
    expect(await test.rowOf(person.id, 'one-drive')).toBeNull();
    expect(await attemptOf(person)).toMatchObject({ state: 'failed', errorCode: code });
  });

  it('is connected when only its quota is invalid', async () => {
    test.drives.faults.add({ provider: 'one-drive', operation: 'quota', action: 'html' });
    expect(outcome(await test.connect(person, 'one-drive'))).toMatchObject({ result: 'connected' });
    expect((await connectionOf(person, 'one-drive'))?.accountInfo).toMatchObject({ storageTotal: null });
  });
});

describe('reconnecting', () => {
  it('keeps the connection’s row and shows the previous account', async () => {
    await test.connect(person, 'dropbox', { email: 'first@example.org' });
    const before = await test.rowOf(person.id, 'dropbox');
    await age(person.id, 3);
    await test.connect(person, 'dropbox', { email: 'first@example.org' });
    expect((await connectionOf(person, 'dropbox'))?.accountInfo?.previousEmail).toBeNull();
    await age(person.id, 3);
    await test.connect(person, 'dropbox', { email: 'second@example.org' });
    const after = await test.rowOf(person.id, 'dropbox');
    expect(after?.id).toBe(before?.id);
    expect((await connectionOf(person, 'dropbox'))?.accountInfo).toMatchObject({
      email: 'second@example.org',
      previousEmail: 'first@example.org',
    });
  });
});

it('reports that a connection could not be saved, and stores nothing', async () => {
  const back = await walkDriveConsent(await test.start(person, 'dropbox'), { email: 'ada@example.org' });
  const encrypt = vi.spyOn(test.deps.secrets, 'encrypt').mockImplementationOnce(() => {
    throw new Error('The key is gone.');
  });
  onTestFinished(() => encrypt.mockRestore());
  expect(outcome((await test.open(person, back)).to)).toMatchObject({ result: 'failed', error: 'cloud_save_failed' });
  expect((await attemptOf(person)).message).toBe(
    'Failed to save connection: Dropbox could not be stored here. Please try connecting again.',
  );
  expect(await test.rowOf(person.id, 'dropbox')).toBeNull();
});

it.each([
  ['POST', 'connections/box/check'],
  ['DELETE', 'connections/box'],
  ['GET', 'connect/box/start'],
  ['GET', 'callback/box'],
  ['GET', 'box/videos'],
  ['POST', 'leftovers/box/remove'],
  ['DELETE', 'leftovers/box?reach=disconnected'],
])('answers %s /api/cloud/%s with 400 and “Unsupported provider”', async (method, path) => {
  const { status, body } = await person.ask(method, `/api/cloud/${path}`);
  expect([status, body.error.details.fields]).toEqual([400, [{ field: 'provider', message: 'Unsupported provider' }]]);
});

describe('the google-oauth function', () => {
  const call = async ({ ask }: Person, code: string) =>
    (await ask('POST', '/api/functions/google-oauth', { code })).body;

  it('completes the newest attempt and returns no token', async () => {
    const back = await walkDriveConsent(await test.start(person, 'google-drive'), { email: 'ada@example.org' });
    const code = back.searchParams.get('code') ?? '';
    expect(await call(person, code)).toEqual({
      success: true,
      error: null,
      code: null,
      expires_in: expect.any(Number),
    });
    expect(await call(person, code)).toMatchObject({ success: false, code: 'NO_ATTEMPT' });
    await age(person.id, 3);
    await test.start(person, 'google-drive');
    expect(await call(person, code)).toEqual({
      success: false,
      error: 'Authorization code expired or already used. Please try connecting to Google Drive again.',
      code: 'CODE_EXPIRED',
      expires_in: null,
    });
  });
});

describe('an installation without keys', () => {
  it('offers no drive, sends no new user to connect one, and connects none', async () => {
    const bare = await openTestCloud({
      cloud: {
        drives: { 'google-drive': null, 'one-drive': null, dropbox: null },
        hasGooglePicker: false,
        isFirstVideoExempt: true,
        oneDriveScope: 'Files.ReadWrite.AppFolder',
      },
    });
    try {
      const someone = await bare.openPerson();
      expect((await someone.ask('GET', '/api/cloud/connections')).body.isOffered).toBe(false);
      expect((await someone.ask('GET', '/api/cloud/onboarding')).body.isNew).toBe(false);
      expect(outcome(await bare.start(someone, 'dropbox'))).toMatchObject({ error: 'cloud_not_configured' });
    } finally {
      await bare.stop();
    }
  });
});
