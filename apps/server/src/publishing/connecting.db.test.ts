import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPerson } from '../../test/builders/user.ts';
import { openTestPublishing, type TestPublishing } from '../../test/publishing/open-test-publishing.ts';
import { networkAccounts } from '../db/tables/network-tables.ts';

let test: TestPublishing;
let people = 0;
beforeAll(async () => {
  test = await openTestPublishing();
});
afterAll(async () => await test?.close());
beforeEach(() => {
  Object.assign(test.network, { faults: [], calls: [], isRevoked: false });
});

const person = async () => await openPerson(test, `connecting-${people++}@example.org`);
const input = { network: 'bluesky', identifier: 'ada', secret: 'right' };

it('networks are listed, and those without keys as not configured', async () => {
  const { ask } = await person();
  const { body } = await ask('GET', '/api/publishing/networks');
  expect(body.networks).toContainEqual({
    id: 'bluesky',
    name: 'Bluesky',
    method: 'password',
    hasServers: true,
    isConfigured: true,
    isAudited: true,
  });
  expect(body.networks.filter(({ isConfigured }: { isConfigured: boolean }) => isConfigured)).toHaveLength(1);
});

it('an account is connected with a password, and its tokens are stored encrypted', async () => {
  const { ask, id } = await person();
  const { status, body } = await ask('POST', '/api/publishing/accounts', input);
  expect([status, body.handle, body.server, body.state]).toEqual([200, '@ada', 'bsky.social', 'connected']);
  const [row] = await test.deps.db.service.select().from(networkAccounts).where(eq(networkAccounts.userId, id));
  expect(row?.accessToken).not.toContain('ada ');
  expect(test.network.valid.has(test.deps.secrets.decrypt(row?.accessToken ?? ''))).toBe(true);
  expect(test.lines.join('\n')).not.toContain('right');
});

it('an account that is connected twice has one row, and one per workspace', async () => {
  const [one, other] = [await person(), await person()];
  const ids = [];
  for (const { ask } of [one, one, other]) ids.push((await ask('POST', '/api/publishing/accounts', input)).body.id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('a server is the same however its address is written', async () => {
  const { ask } = await person();
  const ids = [];
  for (const server of ['bsky.social', 'bsky.social.', 'https://BSKY.social./xrpc', 'https://bsky.social:443']) {
    ids.push((await ask('POST', '/api/publishing/accounts', { ...input, server })).body.id);
  }
  expect(new Set(ids).size).toBe(1);
});

it.each([
  [{ secret: 'wrong' }, 409, 'network_sign_in_refused'],
  [{ secret: 'guarded' }, 409, 'network_otp_required'],
  [{ network: 'youtube' }, 409, 'network_not_configured'],
  [{ network: 'mastodon' }, 409, 'network_not_configured'],
  [{ server: 'http://example.org' }, 400, 'network_server_refused'],
  [{ server: 'ftp://example.org' }, 400, 'network_server_refused'],
  [{ server: 'user:password@example.org' }, 400, 'network_server_refused'],
  [{ network: 'myspace' }, 400, 'invalid_input'],
])('a connection with %j is refused', async (changes, status, code) => {
  const { ask } = await person();
  const answer = await ask('POST', '/api/publishing/accounts', { ...input, ...changes });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect((await ask('GET', '/api/publishing/accounts')).body.accounts).toEqual([]);
});

it('a check reads what an account may post, and whether it still works', async () => {
  const { ask } = await person();
  const { id } = (await ask('POST', '/api/publishing/accounts', input)).body;
  test.network.limits = { ...test.network.limits, textChars: 77 };
  const checked = await ask('POST', `/api/publishing/accounts/${id}/check`);
  expect([checked.status, checked.body.limits.textChars]).toEqual([200, 77]);
  test.network.faults.push({ call: 'check', fault: { reason: 'transient' } });
  expect((await ask('POST', `/api/publishing/accounts/${id}/check`)).body.error.code).toBe('network_unavailable');
  test.network.valid.clear();
  test.network.isRevoked = true;
  expect((await ask('POST', `/api/publishing/accounts/${id}/check`)).body.state).toBe('expired');
  const again = await ask('POST', '/api/publishing/accounts', input);
  expect([again.body.id, again.body.state]).toEqual([id, 'connected']);
});

it('a token is renewed once for several callers', async () => {
  const { ask } = await person();
  const { id } = (await ask('POST', '/api/publishing/accounts', input)).body;
  test.pass(3600);
  const checks = Array.from({ length: 4 }, () => ask('POST', `/api/publishing/accounts/${id}/check`));
  expect((await Promise.all(checks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(test.network.calls.filter((call) => call === 'refresh')).toHaveLength(1);
});

it('an account is disconnected', async () => {
  const { ask } = await person();
  const { id } = (await ask('POST', '/api/publishing/accounts', input)).body;
  expect((await ask('DELETE', `/api/publishing/accounts/${id}`)).body.accounts).toEqual([]);
  expect((await ask('DELETE', `/api/publishing/accounts/${id}`)).body.error.code).toBe('network_account_not_found');
});
