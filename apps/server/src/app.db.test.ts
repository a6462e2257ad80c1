import { errorBody, projectList, status } from '@clipwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

type Operation = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  security?: unknown[];
  responses: Record<string, unknown>;
};
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

async function readOpenApi(): Promise<OpenApi> {
  return (await (await test.send('GET', '/api/openapi.json')).json()) as OpenApi;
}

const listOperations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and describes every route', async () => {
    const document = await readOpenApi();
    expect(document.openapi).toBe('3.1.0');
    const operations = listOperations(document);
    expect(operations.length).toBeGreaterThan(30);
    for (const { method, path, operation } of operations) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy();
      expect(operation.tags, `${method} ${path}`).toHaveLength(1);
    }
  });

  it('marks exactly the public routes as public', async () => {
    const open: string[] = [];
    for (const { method, path, operation } of listOperations(await readOpenApi())) {
      const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const { status } = await test.send(method, address, { ...(method !== 'GET' && { body: {} }) });
      const isPublic = operation.security?.length === 0;
      if (isPublic) open.push(path);
      // A visitor's request may be refused for being invalid first.
      const expected = isPublic ? status !== 401 : [400, 401].includes(status);
      expect(expected, `${method} ${path} answers a visitor with ${status}`).toBe(true);
    }
    expect(open).toContain('/api/accounts/sign-in');
  });

  it('has a page that loads nothing from other hosts', async () => {
    const page = await test.send('GET', '/api/docs');
    const html = await page.text();
    for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/api\/docs\/|^data:,$/);
      if (address.startsWith('/')) expect((await test.send('GET', address)).status).toBe(200);
    }
    expect((await test.send('GET', '/api/docs/package.json')).status).toBe(404);
  });
});

describe('every route that changes something', () => {
  it('refuses requests from another site and bodies that are not JSON', async () => {
    const cookie = await test.signUp('forms@example.org');
    for (const { method, path } of listOperations(await readOpenApi())) {
      if (method === 'GET') continue;
      const kind = path.startsWith('/api/brand-kits/') ? 'font' : 'music';
      const address = path.replace('{kind}', kind).replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const foreign = await test.app.request(address, { method, headers: { Origin: 'https://evil.example' } });
      expect(foreign.status, `${method} ${path}`).toBe(403);
      const form = await test.app.request(address, {
        method,
        headers: {
          Origin: 'http://localhost:3000',
          Cookie: cookie,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'a=b',
      });
      expect(form.status, `${method} ${path}`).toBe(415);
    }
  });
});

describe('every route with invalid input', () => {
  const nonsense = [
    {},
    [],
    'text',
    { email: { $ne: null }, password: ['x'], token: 5, p_user_id: '1; drop table users', user_id: {}, fullName: 7 },
    { email: 'a\u0000b@example.org', password: '\u0000', fullName: '\u202e\u0000', token: 'x'.repeat(100_000) },
  ];

  it('responds with a readable refusal and never with an internal error', async () => {
    const cookie = await test.signUp('nonsense@example.org');
    // Routes that end the session would cause the rest to be skipped.
    const endsSession = /sign-out|accounts\/delete|accounts\/sessions/;
    for (const { method, path } of listOperations(await readOpenApi())) {
      if (endsSession.test(path)) continue;
      const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent("' or 1=1 --\u0000"));
      const bodies = method === 'GET' ? [undefined] : nonsense;
      for (const body of bodies) {
        const query = method === 'GET' ? '?limit=-1&cursor=%00&token=%27' : '';
        const response = await test.send(method, address + query, { cookie, ...(body !== undefined && { body }) });
        const text = await response.text();
        expect([path, response.status < 500, text.slice(0, 300)]).toEqual([path, true, expect.any(String)]);
        if (response.status >= 400)
          expect(errorBody.safeParse(JSON.parse(text)).success, `${path}: ${text}`).toBe(true);
        expect(text).not.toMatch(/(?<!Please )select |insert |node_modules|\.ts:/);
      }
    }
  });
});

describe('an unknown address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/accounts',
    '/factors/x',
    '/.well-known/security.txt',
    '/api/..%2f..%2fetc/passwd',
  ])('%s of the API is answered as JSON', async (path) => {
    const response = await test.send('GET', path);
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).error.code).toBe('not_found');
  });
});

describe('the project list', () => {
  it('shows a user their projects and requires a session', async () => {
    const cookie = await test.signUp('anna@example.org');
    const mine = await test.send('GET', '/api/projects', { cookie });
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect(projectList.parse(await mine.json())).toEqual({ projects: [], nextCursor: null });
    const visitor = await test.send('GET', '/api/projects');
    expect([visitor.status, errorBody.parse(await visitor.json()).error.code]).toEqual([401, 'not_signed_in']);
    const forged = await test.send('GET', '/api/projects', {
      cookie: cookie.replace(/=./, (start) => (start === '=x' ? '=y' : '=x')),
    });
    expect(forged.status).toBe(401);
  });
});

describe('the status endpoint', () => {
  it('reports the state of each part without paths', async () => {
    const response = await test.send('GET', '/api/status');
    const text = await response.text();
    const answer = status.parse(JSON.parse(text));
    expect(answer).toMatchObject({
      // No process runs jobs in this test.
      status: 'degraded',
      database: { state: 'ok', latencyMs: expect.any(Number) },
      queue: {
        state: 'unavailable',
        liveWorkers: 0,
        queues: expect.arrayContaining([expect.objectContaining({ name: 'render-clip', active: 0 })]),
      },
      ffmpeg: { state: 'ok' },
    });
    expect(answer.versions.postgres).toMatch(/^\d+\.\d+$/);
    expect(text).not.toMatch(/\/(tmp|usr|home|work|root)\b/);
  });

  it('is computed once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await test.send('GET', '/api/status')));
    const times = await Promise.all(answers.map(async (answer) => status.parse(await answer.json()).checkedAt));
    expect(new Set(times).size).toBe(1);
  });
});

describe('without a database', () => {
  it('the process stays alive and reports what is missing', async () => {
    const other = await createTestApp();
    const cookie = await other.signUp('ben@example.org');
    await other.closeDatabase();
    expect((await other.send('GET', '/api/health')).status).toBe(200);
    expect(status.parse(await (await other.send('GET', '/api/status')).json())).toMatchObject({
      status: 'degraded',
      database: { state: 'unavailable', latencyMs: null },
    });
    const mine = await other.send('GET', '/api/projects', { cookie });
    expect([mine.status, mine.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errorBody.parse(await mine.json()).error.code).toBe('database_unavailable');
    await other.close();
  });
});

describe('the log', () => {
  it('contains no cookie, personal address or password', async () => {
    const cookie = await test.signUp('grep-me@example.org');
    await test.send('POST', '/api/accounts/sign-in', {
      body: { email: 'grep-me@example.org', password: 'grep-me-too' },
    });
    await test.send('POST', '/api/accounts/verify-email', { body: { token: 'grep-me-three' } });
    await test.send('GET', '/verify-email?token=grep-me-four');
    const log = test.lines.join('');
    expect(log).toContain('"msg":"POST /api/accounts/sign-in"');
    expect(log).not.toMatch(/grep-me/);
    for (const part of cookie.split('; ')) expect(log).not.toContain(part.split('=')[1]?.slice(0, 20));
  });
});
