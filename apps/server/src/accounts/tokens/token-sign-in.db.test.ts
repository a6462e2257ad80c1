import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { sessions, users } from '../../db/tables/accounts-tables.ts';
import { issueAccountToken } from './account-token.ts';

let test: TestApp;
let person: Person;
let token: string;
let people = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());
beforeEach(async () => {
  people += 1;
  person = await openPerson(test, `programmer-${people}@example.org`);
  token = (await person.ask('POST', '/api/accounts/token')).body.token;
});

/** Sends a request as a program would: from any address, by default without a cookie. */
async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const response = await test.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

describe('a bearer token', () => {
  it('authenticates a program without a cookie and origin', async () => {
    const { projectId, clipIds } = await fillProject(test.deps, person.id);
    expect((await ask('GET', '/api/projects')).body.projects).toHaveLength(1);
    expect((await ask('GET', `/api/processing-status/${projectId}`)).status).toBe(200);
    const changed = await ask('PATCH', `/api/clips/${clipIds[0]}`, {}, { decision: 'kept' });
    expect(changed.body).toMatchObject({ decision: 'kept' });
    expect((await ask('DELETE', `/api/projects/${projectId}`)).status).toBe(200);
  });

  it('takes precedence over cookies', async () => {
    const other = await openPerson(test, `other-${people}@example.org`);
    await fillProject(test.deps, other.id);
    expect((await ask('GET', '/api/projects', { Cookie: other.cookie })).body.projects).toEqual([]);
    token = 'nonsense';
    const refused = await ask('DELETE', '/api/projects/x', { Cookie: other.cookie, Origin: 'https://evil.example' });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'invalid_token_signature']);
  });

  it.each([
    ['POST', '/api/accounts/token'],
    ['GET', '/api/accounts/export'],
    ['GET', '/api/accounts/sessions'],
    ['PATCH', '/api/accounts/profile'],
    ['POST', '/api/accounts/delete'],
    ['POST', '/api/%61ccounts/token'],
    ['POST', '/api//accounts/token'],
    ['POST', '/factors/x/verify'],
  ])('cannot be used for %s %s', async (method, path) => {
    const { status } = await ask(method, path, {}, method === 'GET' ? undefined : {});
    expect(status).toBeOneOf([401, 403, 404]);
  });

  it('does not admit another site on routes that do not accept tokens', async () => {
    const { status, body } = await ask('POST', '/api/accounts/sign-out', { Cookie: person.cookie });
    expect([status, body.error.code]).toEqual([403, 'foreign_origin']);
  });

  it('is invalid once its session has ended', async () => {
    await person.ask('POST', '/api/accounts/sign-out');
    const { status, body } = await ask('GET', '/api/projects');
    expect([status, body.error.code]).toEqual([401, 'invalid_token_signature']);
  });

  it('is invalid once the account is deleted', async () => {
    await test.deps.db.service.delete(users).where(eq(users.id, person.id));
    expect((await ask('GET', '/api/projects')).status).toBe(401);
  });

  it('expires and is valid for this installation only', async () => {
    const [session] = await test.deps.db.service.select().from(sessions).where(eq(sessions.userId, person.id));
    const user = { id: person.id, sessionId: session?.id ?? '' };
    const past = { ...test.deps, now: () => new Date(Date.now() - 16 * 60_000) };
    token = (await issueAccountToken(past, user)).token;
    expect((await ask('GET', '/api/projects')).status).toBe(401);
    const body = {
      payload: { sub: user.id, sid: user.sessionId, jti: 'x' },
      overrideOptions: { jwt: { audience: 'https://elsewhere.example' } },
    };
    const { api } = await test.deps.auth.getBetterAuth();
    token = (await api.signJWT({ body })).token;
    expect((await ask('GET', '/api/projects')).status).toBe(401);
    token = (await issueAccountToken(test.deps, user)).token;
    expect((await ask('GET', '/api/projects')).status).toBe(200);
    token = (await issueAccountToken(test.deps, { ...user, id: crypto.randomUUID() })).token;
    expect((await ask('GET', '/api/projects')).status).toBe(401);
  });

  it('is documented in the description of the API', async () => {
    const { body } = await ask('GET', '/api/openapi.json');
    expect(body.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie' },
      token: { type: 'http', scheme: 'bearer' },
    });
    expect(body.security).toEqual([{ session: [] }, { token: [] }]);
  });
});
