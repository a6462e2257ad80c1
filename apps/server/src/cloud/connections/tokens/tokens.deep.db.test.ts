import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/builders/user.ts';
import { openTestCloud, type TestCloud } from '../../../../test/cloud/open-test-cloud.ts';
import { openWorkerDeps } from '../../../../test/cloud/open-worker-deps.ts';
import { nodeArguments } from '../../../../test/run-node.ts';
import { cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import { DriveError } from '../../providers/drive-error.ts';
import { openDrive } from './open-drive.ts';

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

const count = (operation: string) => test.drives.listRequests().filter((each) => each.operation === operation).length;
const change = async (values: Partial<typeof connections.$inferInsert>) =>
  await test.deps.db.service.update(connections).set(values).where(eq(connections.userId, person.id));
const tokenOf = async (providerId: CloudProviderId, refused?: string) =>
  await (await openDrive(test.deps, { userId: person.id, providerId })).getToken(refused);
/** Connects a drive with an expired token. */
async function connectStale(provider: CloudProviderId) {
  await test.connect(person, provider, { email: `${person.id}@example.org` });
  test.drives.expireTokens(provider);
  await change({ expiresAt: new Date(Date.now() - 1000) });
  test.drives.clearRequests();
}
const reasonOf = async (pending: Promise<unknown>) =>
  await pending.then(
    () => null,
    (error: unknown) => (error instanceof DriveError ? error.reason : error),
  );

/** Starts a worker in a separate process that waits for commands. */
async function openChild() {
  const script = fileURLToPath(new URL('../../../../test/cloud/request-token.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeArguments, script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return async (input: object): Promise<string[]> => {
    child.stdin.end(`${JSON.stringify(input)}\n`);
    return JSON.parse((await lines.next()).value ?? '');
  };
}

it('an expired token is refreshed once for twenty workers, eight of them in other processes', async () => {
  const provider = 'one-drive';
  await connectStale(provider);
  const { cloud } = test.deps.config;
  const whose = { userId: person.id, providerId: provider } as const;
  const children = await Promise.all([openChild(), openChild()]);
  const workers = Array.from({ length: 12 }, () => openWorkerDeps({ connection: test.connection, cloud }));
  // Long enough for all of them to read the old token.
  test.drives.faults.add({ provider: provider, operation: 'refresh', action: 'delay', delayMs: 1500 });
  const tokens = workers.map(async ({ deps }) => await (await openDrive(deps, whose)).getToken());
  const others = children.map((ask) => ask({ connection: test.connection, cloud, whose, count: 4 }));
  const hashes = (await Promise.all(tokens)).map((token) => createHash('sha256').update(token).digest('hex'));
  const all = [...hashes, ...(await Promise.all(others)).flat()];
  await Promise.all(workers.map(({ close }) => close()));
  expect([all.length, new Set(all).size, count('refresh')]).toEqual([20, 1, 1]);
  expect((await test.rowOf(person.id, provider))?.refreshingUntil).toBeNull();
});

describe.each(cloudProviders)('a token of %s', (provider) => {
  it('is refreshed once for concurrent callers', async () => {
    await connectStale(provider);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(provider)));
    expect([new Set(tokens).size, count('refresh')]).toEqual([1, 1]);
  });

  it('is refreshed repeatedly with the latest refresh token', async () => {
    await connectStale(provider);
    for (let round = 0; round < 3; round++) {
      const before = await tokenOf(provider);
      test.drives.expireTokens(provider);
      const after = await tokenOf(provider, before);
      expect(after).not.toBe(before);
    }
    expect((await person.ask('POST', `/api/cloud/connections/${provider}/check`)).status).toBe(200);
  });

  it('ends the connection and notifies the user when it is rejected', async () => {
    await connectStale(provider);
    test.drives.revoke(provider, `${person.id}@example.org`);
    const checked = await person.ask('POST', `/api/cloud/connections/${provider}/check`);
    expect([checked.status, checked.body.error.code]).toEqual([409, 'cloud_refresh_failed']);
    expect(checked.body.error.message).toMatch(/^Token expired and refresh failed\. Please reconnect to /);
    const row = await test.rowOf(person.id, provider);
    expect(row).toMatchObject({ state: 'expired', accessToken: '', refreshToken: null });
    expect(await reasonOf(tokenOf(provider))).toMatchObject({ code: 'cloud_reconnect_required' });
    const { body } = await person.ask('GET', '/api/cloud/connections');
    expect(body.providers.find(({ id }: { id: string }) => id === provider)).toMatchObject({
      state: 'expired',
      isConnected: false,
      accountInfo: { email: `${person.id}@example.org` },
    });
  });
});

describe('an access token', () => {
  const provider = 'google-drive';

  it('is refreshed five minutes before it expires, and not earlier', async () => {
    await connectStale(provider);
    const first = await tokenOf(provider);
    await change({ expiresAt: new Date(Date.now() + 5.5 * 60_000) });
    expect([await tokenOf(provider), count('refresh')]).toEqual([first, 1]);
    await change({ expiresAt: new Date(Date.now() + 4.5 * 60_000) });
    expect(await tokenOf(provider)).not.toBe(first);
    expect(count('refresh')).toBe(2);
  });

  it('is used until it expires while the provider cannot refresh it', async () => {
    await connectStale(provider);
    const token = await tokenOf(provider);
    await change({ expiresAt: new Date(Date.now() + 60_000) });
    test.drives.faults.add({ provider: provider, operation: 'refresh', action: 'answer', status: 503 });
    expect(await tokenOf(provider)).toBe(token);
    // No one sends another request during the delay.
    expect(await tokenOf(provider)).toBe(token);
    expect(count('refresh')).toBe(2);
    expect((await test.rowOf(person.id, provider))?.state).toBe('connected');
  });

  it.each([
    [{ action: 'html' }, 'transient'],
    [{ action: 'drop-reply' }, 'transient'],
    [{ action: 'answer', status: 429, headers: { 'Retry-After': '1' } }, 'rate_limited'],
    [{ action: 'answer', status: 401, reason: 'invalid_client' }, 'client_refused'],
  ] as const)('keeps the connection when refreshing fails with %j', async (fault, reason) => {
    await connectStale(provider);
    test.drives.faults.add({ provider: provider, operation: 'refresh', ...fault });
    expect(await reasonOf(tokenOf(provider))).toBe(reason);
    expect(await test.rowOf(person.id, provider)).toMatchObject({
      state: 'connected',
      refreshingUntil: expect.any(Date),
    });
    // As if the delay after the failure had passed.
    await change({ refreshingUntil: new Date(Date.now() - 1000) });
    expect(await tokenOf(provider)).toMatch(/./);
  });

  it('is refreshed by another worker when the first one died', async () => {
    await connectStale(provider);
    await change({ refreshingUntil: new Date(Date.now() + 400) });
    expect(await tokenOf(provider)).toMatch(/./);
    expect(count('refresh')).toBe(1);
  });

  it('is refreshed although the clock was put back by a day during an earlier refresh', async () => {
    await connectStale(provider);
    await change({ refreshingUntil: new Date(Date.now() + 24 * 60 * 60 * 1000) });
    expect(await tokenOf(provider)).toMatch(/./);
    expect(count('refresh')).toBe(1);
  });

  it('is discarded when the user reconnects during the refresh', async () => {
    await connectStale(provider);
    test.drives.faults.add({ provider: provider, operation: 'refresh', action: 'delay', delayMs: 1500 });
    const pendingToken = tokenOf(provider);
    await expect.poll(async () => (await test.rowOf(person.id, provider))?.refreshingUntil).not.toBeNull();
    await test.connect(person, provider, { email: 'somebody-else@example.org' });
    const row = await test.rowOf(person.id, provider);
    const token = test.deps.secrets.decrypt(row?.accessToken ?? '');
    expect(await pendingToken).toBe(token);
    expect((await test.rowOf(person.id, provider))?.accessToken).toBe(row?.accessToken);
  });
});
