import { apiKeyList, createdApiKey, errorBody } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { listRoutes } from '../../../test/isolation/list-routes.ts';
import { setPlan } from '../../../test/set-plan.ts';
import { apiKeys } from '../../db/tables/accounts-tables.ts';
import { keyRoutes, keyScopeOf } from '../../http/guards/key-routes.ts';

const password = 'correct horse battery';
const keysPath = '/api/accounts/api-keys';

let test: TestApp;
let person: Person;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  people += 1;
  person = await openPerson(test, `agency-${people}@example.org`);
  await setPlan(test.deps, person.id, 'agency-starter');
});

async function makeKey(changes: Record<string, unknown> = {}) {
  const input = { name: 'Publishing', scopes: ['read', 'create'], expiresInDays: 30, currentPassword: password };
  const { status, body } = await person.ask('POST', keysPath, { ...input, ...changes });
  if (status !== 200) throw new Error(`No key was made: ${status} ${JSON.stringify(body)}`);
  return createdApiKey.parse(body);
}

/** Sends a request as a program would: from any address, with only its key. */
async function ask(secret: string, method: string, path: string, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

async function refusalOf(secret: string, method: string, path: string, body?: unknown) {
  const answer = await ask(secret, method, path, body);
  return [answer.status, answer.body.error?.code];
}

describe('making an API key', () => {
  it('shows the key once, and stores only its hash', async () => {
    const { key, secret } = await makeKey({ expiresInDays: null });
    expect(secret).toMatch(/^cw_[0-9a-f]{64}$/);
    expect(key).toMatchObject({ name: 'Publishing', start: secret.slice(0, 11), state: 'active', expiresAt: null });
    const list = await person.ask('GET', keysPath);
    expect(apiKeyList.parse(list.body)).toMatchObject({ keys: [{ id: key.id, lastUsedAt: null }], isInPlan: true });
    const [row] = await test.deps.db.service.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(JSON.stringify([row, list.body, test.lines])).not.toContain(secret);
    const exported = await person.ask('GET', '/api/accounts/export');
    expect(JSON.stringify(exported.body)).not.toContain(row?.keyHash);
  });

  it('requires the owner to prove their identity', async () => {
    const input = { name: 'A', scopes: ['read'], expiresInDays: 7 };
    expect((await person.ask('POST', keysPath, input)).body.error.code).toBe('invalid_input');
    const wrong = await person.ask('POST', keysPath, { ...input, currentPassword: 'nonsense' });
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_password']);
    expect((await person.ask('GET', keysPath)).body.keys).toEqual([]);
  });

  it.each(['free', 'creator-lite', 'creator-pro'] as const)('is refused on the plan %s', async (slug) => {
    await setPlan(test.deps, person.id, slug);
    const input = { name: 'A', scopes: ['read'], expiresInDays: 7, currentPassword: password };
    const { status, body } = await person.ask('POST', keysPath, input);
    expect([status, body.error.code]).toEqual([403, 'api_keys_not_in_plan']);
    expect((await person.ask('GET', keysPath)).body.isInPlan).toBe(false);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['delete'] }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 366 }],
    ['expiresInDays', { expiresInDays: undefined }],
  ])('refuses a bad field %s', async (field, changes) => {
    const input = { name: 'A', scopes: ['read'], expiresInDays: 7, currentPassword: password, ...changes };
    const { status, body } = await person.ask('POST', keysPath, input);
    expect([status, body.error.details.fields.map((each: { field: string }) => each.field)]).toEqual([400, [field]]);
  });

  it('stops at twenty keys, even for two concurrent requests', async () => {
    const values = Array.from({ length: 19 }, (_, number) => ({
      userId: person.id,
      workspaceId: person.id,
      name: `Key ${number}`,
      keyHash: number.toString(16).padStart(64, `${people}a`),
      start: 'cw_12345678',
      scopes: ['read' as const],
    }));
    await test.deps.db.service.insert(apiKeys).values(values);
    const input = { name: 'One more', scopes: ['read'], expiresInDays: 7, currentPassword: password };
    const answers = await Promise.all([person.ask('POST', keysPath, input), person.ask('POST', keysPath, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = await person.ask('GET', `${keysPath}?limit=15`);
    const rest = await person.ask('GET', `${keysPath}?limit=15&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.keys, ...rest.body.keys].map(({ id }: { id: string }) => id);
    expect([new Set(ids).size, rest.body.nextCursor]).toEqual([20, null]);
  });
});

describe('an API key', () => {
  it('authenticates a program without a cookie and origin, and records its last use', async () => {
    const { projectId, clipIds } = await fillProject(test.deps, person.id);
    const { key, secret } = await makeKey();
    expect((await ask(secret, 'GET', '/api/projects')).body.projects).toHaveLength(1);
    expect((await ask(secret, 'HEAD', '/api/projects')).status).toBe(200);
    expect((await ask(secret, 'GET', `/api/transcription/${projectId}`)).status).toBe(200);
    const changed = await ask(secret, 'PATCH', `/api/clips/${clipIds[0]}`, { decision: 'kept' });
    expect(changed.body).toMatchObject({ decision: 'kept' });
    const [row] = await test.deps.db.service.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('reads nothing of another user', async () => {
    const other = await openPerson(test, `other-${people}@example.org`);
    const { projectId } = await fillProject(test.deps, other.id);
    const { secret } = await makeKey();
    expect(await refusalOf(secret, 'GET', `/api/projects/${projectId}`)).toEqual([404, 'project_not_found']);
    expect((await ask(secret, 'GET', '/api/projects')).body.projects).toEqual([]);
  });

  it('that may only read creates and changes nothing', async () => {
    const { projectId } = await fillProject(test.deps, person.id);
    const { secret } = await makeKey({ scopes: ['read'] });
    const changes = [
      ['POST', '/api/process-video'],
      ['PATCH', `/api/projects/${projectId}`],
      ['POST', `/api/projects/${projectId}/more-clips`],
    ] as const;
    for (const [method, path] of changes) {
      expect(await refusalOf(secret, method, path, {})).toEqual([403, 'api_key_out_of_scope']);
    }
  });

  it('that may only create reads nothing', async () => {
    const { secret } = await makeKey({ scopes: ['create'] });
    expect(await refusalOf(secret, 'GET', '/api/projects')).toEqual([403, 'api_key_out_of_scope']);
  });

  it('is refused with the next request after it was revoked', async () => {
    const { key, secret } = await makeKey();
    expect((await ask(secret, 'GET', '/api/projects')).status).toBe(200);
    expect((await person.ask('DELETE', `${keysPath}/${key.id}`)).status).toBe(200);
    expect(await refusalOf(secret, 'GET', '/api/projects')).toEqual([401, 'api_key_revoked']);
    expect((await person.ask('DELETE', `${keysPath}/${key.id}`)).status).toBe(200);
    expect((await person.ask('GET', keysPath)).body.keys[0]).toMatchObject({ state: 'revoked' });
  });

  it('is refused once it has expired', async () => {
    const { key, secret } = await makeKey();
    await test.deps.db.service.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, key.id));
    expect(await refusalOf(secret, 'GET', '/api/projects')).toEqual([401, 'api_key_expired']);
    expect((await person.ask('GET', keysPath)).body.keys[0]).toMatchObject({ state: 'expired' });
  });

  it('stops with the plan and works again with it', async () => {
    const { secret } = await makeKey();
    await setPlan(test.deps, person.id, 'creator-pro');
    expect(await refusalOf(secret, 'GET', '/api/projects')).toEqual([403, 'api_keys_not_in_plan']);
    await setPlan(test.deps, person.id, 'agency-starter');
    expect((await ask(secret, 'GET', '/api/projects')).status).toBe(200);
  });

  it('cannot be revoked by another user', async () => {
    const { key, secret } = await makeKey();
    const other = await openPerson(test, `thief-${people}@example.org`);
    expect((await other.ask('DELETE', `${keysPath}/${key.id}`)).status).toBe(404);
    expect((await ask(secret, 'GET', '/api/projects')).status).toBe(200);
  });

  it('is deleted with its account', async () => {
    const { secret } = await makeKey();
    const proof = { currentPassword: password, confirmEmail: person.email };
    const { status, body } = await person.ask('POST', '/api/accounts/delete', proof);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await refusalOf(secret, 'GET', '/api/projects')).toEqual([401, 'api_key_unknown']);
  });

  it('that is unknown is refused, even if a cookie signs in', async () => {
    const response = await test.app.request('/api/projects', {
      headers: { Authorization: 'Bearer cw_nonsense', Cookie: person.cookie },
    });
    const { error } = errorBody.parse(await response.json());
    expect([response.status, error.code]).toEqual([401, 'api_key_unknown']);
  });

  it('in a URL is refused, even with a session', async () => {
    const { secret } = await makeKey();
    for (const path of [`/api/projects?api_key=${secret}`, `/api/projects/${secret}`]) {
      expect(await refusalOf(secret, 'GET', path)).toEqual([400, 'api_key_in_address']);
      const { status, body } = await person.ask('GET', path);
      expect([status, body.error.code]).toEqual([400, 'api_key_in_address']);
      expect(body.error.message).toContain('Authorization: Bearer');
    }
    expect(JSON.stringify(test.lines)).not.toContain(secret);
  });
});

describe('the routes open to API keys', () => {
  it('exist', async () => {
    const routes = (await listRoutes(test.app)).routes.map(({ method, path }) => `${method} ${path}`);
    expect(
      Object.values(keyRoutes)
        .flat()
        .filter((route) => !routes.includes(route)),
    ).toEqual([]);
  });

  it('exclude all other routes, which explain that they require a session', async () => {
    const { secret } = await makeKey();
    const { routes } = await listRoutes(test.app);
    const closed = routes.filter(({ method, path }) => keyScopeOf(method, path) === null);
    // These requests are answered before any user is looked up.
    const open = new Set(['/api/health', '/api/ready', '/api/status', '/api/installation']);
    const isForRunners = (path: string) => path.startsWith('/api/runners/');
    for (const { method, path } of closed.filter((route) => !open.has(route.path))) {
      const address = path.replaceAll(/\{\w+\}/g, '3f2b8c1e-0000-4000-8000-000000000000');
      const refusal = await refusalOf(secret, method, address, method === 'GET' ? undefined : {});
      const expected = isForRunners(path) ? [401, 'runner_token_invalid'] : [403, 'api_key_not_accepted'];
      expect(refusal, `${method} ${path}`).toEqual(expected);
    }
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([keysPath, '/api/accounts/token', '/api/billing']),
    );
  });
});

describe('the rate limit of an API key', () => {
  it('is sent with every response, and excess requests are refused with the time to wait', async () => {
    const { secret } = await makeKey();
    const first = await ask(secret, 'GET', '/api/projects');
    expect(first.headers.get('ratelimit-policy')).toBe('"api-key";q=600;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"api-key";r=599;t=\d+$/);
    const refused = await ask(secret, 'GET', '/api/billing');
    expect(refused.headers.get('ratelimit')).toMatch(/^"api-key";r=598;t=\d+$/);
    for (let left = 598; left > 0; left--) await refusalOf(secret, 'GET', '/api/billing');
    const { status, headers, body } = await ask(secret, 'GET', '/api/projects');
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(headers.get('ratelimit')).toMatch(/^"api-key";r=0;t=\d+$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { secret: other } = await makeKey({ name: 'Another' });
    expect((await ask(other, 'GET', '/api/projects')).status).toBe(200);
  });
});
