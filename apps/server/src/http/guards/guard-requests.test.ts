import { createRoute, z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log/create-log.ts';
import { AppError } from '../app-error.ts';
import { createRouter } from '../create-router.ts';
import { MAX_BODY_BYTES } from '../limits/limit-body.ts';
import { rateLimit } from '../limits/rate-limit.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { jsonBody, jsonResponse } from '../responses.ts';
import { guardRequests } from './guard-requests.ts';

const body = z.object({ name: z.string().max(60), count: z.number().int().optional() });
const echoRoute = createRoute({
  method: 'post',
  path: '/api/echo/{id}',
  request: { body: jsonBody(body), params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse(body, 'The same') },
});
const limitedRoute = createRoute({
  method: 'post',
  path: '/api/limited',
  middleware: [rateLimit({ name: 'limited', points: 3, durationSec: 60, isShared: false, keyBy: 'address' })] as const,
  responses: { 200: jsonResponse(z.object({}), 'Done') },
});

/** Creates the guards in front of two small routes: one that echoes its body and one with a limit. */
function createGuarded(
  options: {
    trustedProxies?: string[];
    publicUrl?: string;
    isStrictForSubdomains?: boolean;
    filesOrigin?: string;
  } = {},
) {
  const lines: string[] = [];
  const app = createRouter();
  guardRequests(app, {
    log: createLog({ level: 'info', isJson: true }, (line) => lines.push(line)),
    publicUrl: 'http://localhost:3000',
    isStrictForSubdomains: true,
    trustedProxies: [],
    rateLimits: createRateLimits(null),
    ...options,
  });
  app.openapi(echoRoute, (c) => c.json(c.req.valid('json'), 200));
  app.openapi(limitedRoute, (c) => c.json({}, 200));
  app.get('/api/address', (c) => c.text(c.get('clientAddress')));
  app.get('/api/fail/:what', (c) => {
    if (c.req.param('what') === 'known') throw new AppError('not_allowed');
    if (c.req.param('what') === 'database') {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    }
    throw new Error('Something with hunter2 in it');
  });
  app.get('/api/long', (c) => c.json({ text: 'long '.repeat(1_000) }));
  const send = async (path: string, init: RequestInit & { from?: string } = {}) =>
    await app.request(path, init, { incoming: { socket: { remoteAddress: init.from ?? '203.0.113.7' } as never } });
  const post = async (path: string, content: unknown, headers: Record<string, string> = {}) =>
    await send(path, {
      method: 'POST',
      body: typeof content === 'string' ? content : JSON.stringify(content),
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000', ...headers },
    });
  return { send, post, lines };
}

const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

describe('a request body', () => {
  const { send, post } = createGuarded();

  it('is accepted when it is valid', async () => {
    const response = await post('/api/echo/1', { name: '<b>"; drop table users; --' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ name: '<b>"; drop table users; --' });
  });

  it.each([
    ['of a wrong type', { name: 3 }, 400, 'invalid_input'],
    ['without a field', {}, 400, 'invalid_input'],
    ['that is an array', [], 400, 'invalid_input'],
    ['that is null', null, 400, 'invalid_input'],
    ['with a field that is too long', { name: 'x'.repeat(61) }, 400, 'invalid_input'],
    ['that is no JSON', '{"name": ', 400, 'malformed_request'],
    ['that is empty', '', 400, 'malformed_request'],
    ['that is too large', { name: 'x'.repeat(MAX_BODY_BYTES) }, 413, 'too_large'],
  ])('is refused when it is %s', async (_name, content, status, code) => {
    const response = await post('/api/echo/1', content);
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
  });

  it('that is too large is refused with the limit in megabytes', async () => {
    const response = await post('/api/echo/1', { name: 'x'.repeat(MAX_BODY_BYTES) });
    expect(await response.json()).toMatchObject({ error: { message: 'The request is larger than 1 MB.' } });
  });

  it('with an invalid field is refused with its name', async () => {
    const response = await post('/api/echo/1', { name: 'x', count: 1.5 });
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_input', details: { fields: [{ field: 'count' }] }, requestId: expect.any(String) },
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('of the type %j is refused', async (type) => {
    const response = await post('/api/echo/1', '{"name":"x"}', { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await codeOf(response)).toBe('unsupported_content');
  });

  it('of unknown size is counted while it arrives', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const response = await send('/api/echo/1', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2 * MAX_BODY_BYTES);
  });
});

describe('the origin of a request', () => {
  const { post, send } = createGuarded();

  it.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://localhost:3001' }, 403],
    [{ Origin: 'http://localhost:3000.evil.example' }, 403],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, 403],
    [{ Origin: 'http://127.0.0.1:3000' }, 200],
    [{ Origin: 'http://[::1]:3000' }, 200],
  ])('%j is answered with %i', async (headers, status) => {
    expect((await post('/api/echo/1', { name: 'x' }, headers)).status).toBe(status);
  });

  it.each([
    [{}, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('that is missing, with %j, is answered with %i', async (headers, status) => {
    const init = { method: 'POST', body: '{"name":"x"}', headers: { 'Content-Type': 'application/json', ...headers } };
    expect((await send('/api/echo/1', init as RequestInit)).status).toBe(status);
  });

  it('must be the public address when there is one', async () => {
    const published = createGuarded({ publicUrl: 'https://clips.example.org' });
    const from = async (Origin: string) => (await published.post('/api/echo/1', { name: 'x' }, { Origin })).status;
    expect(await from('https://clips.example.org')).toBe(200);
    expect(await from('http://clips.example.org')).toBe(403);
    expect(await from('http://localhost:3000')).toBe(403);
  });
});

describe('a rate limit', () => {
  it('ignores addresses in headers', async () => {
    const { post } = createGuarded();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) {
      statuses.push(
        (await post('/api/limited', '', { 'X-Forwarded-For': `198.51.100.${count}`, 'X-Real-IP': `::${count}` }))
          .status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('returns how long to wait', async () => {
    const { post } = createGuarded();
    for (let count = 0; count < 3; count++) await post('/api/limited', '');
    const response = await post('/api/limited', '');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await response.json()).toMatchObject({
      error: { code: 'too_many_requests', message: expect.stringMatching(/Please wait \d\d seconds/) },
    });
  });

  it('counts clients of a trusted proxy separately', async () => {
    const { post } = createGuarded({ trustedProxies: ['203.0.113.7'] });
    for (let client = 1; client <= 4; client++) {
      for (let count = 0; count < 3; count++) {
        const response = await post('/api/limited', '', { 'X-Forwarded-For': `1.1.1.${count}, 198.51.100.${client}` });
        expect(response.status).toBe(200);
      }
    }
  });

  it('counts an IPv6 network as one client', async () => {
    const { send } = createGuarded();
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      const init = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, from: `2001:db8:1:2:${count}::1` };
      statuses.push((await send('/api/limited', init)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('an error', () => {
  it('that is unexpected writes its details to the log only', async () => {
    const { send, lines } = createGuarded();
    const response = await send('/api/fail/surprise');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('hunter2');
    const { requestId } = (JSON.parse(text) as { error: { requestId: string } }).error;
    expect(lines.find((line) => line.includes('hunter2'))).toContain(requestId);
    expect(lines.join()).toContain('guard-requests.test.ts');
  });

  it.each([
    ['known', 403, 'not_allowed'],
    ['database', 503, 'database_unavailable'],
  ])('of the kind %s answers %i', async (what, status, code) => {
    const response = await createGuarded().send(`/api/fail/${what}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await codeOf(response)).toBe(code);
  });
});

describe('the log of a request', () => {
  it('contains the route without its parameters', async () => {
    const { post, lines } = createGuarded();
    await post('/api/echo/hunter2?token=hunter3', { name: 'hunter4' }, { Cookie: 'session=hunter5' });
    const line = JSON.parse(lines.at(-1) ?? '{}');
    expect(line).toMatchObject({ msg: 'POST /api/echo/:id', status: 200, ms: expect.any(Number) });
    expect(lines.join()).not.toContain('hunter');
  });

  it('takes a request id from a trusted proxy only', async () => {
    const headers = { 'X-Request-Id': 'from-the-proxy-1' };
    const direct = await createGuarded().send('/api/address', { headers });
    expect(direct.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const proxied = await createGuarded({ trustedProxies: ['203.0.113.7'] }).send('/api/address', { headers });
    expect(proxied.headers.get('x-request-id')).toBe('from-the-proxy-1');
  });
});

describe('security headers', () => {
  it('are on every response, including errors', async () => {
    const { send } = createGuarded();
    for (const path of ['/api/address', '/api/fail/surprise', '/api/nowhere']) {
      const { headers } = await send(path);
      expect(headers.get('content-security-policy'), path).toMatch(
        /default-src 'none'.*script-src 'self' 'wasm-unsafe-eval';/,
      );
      expect(headers.get('content-security-policy')?.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
      expect(headers.get('content-security-policy'), path).toMatch(/base-uri 'none'.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy'), path).toMatch(/object-src 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('let pages play files from the store’s origin, and nothing else', async () => {
    const { send } = createGuarded({ filesOrigin: 'https://s3.example.org' });
    const policy = (await send('/api/address')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("media-src 'self' blob: https://s3.example.org;");
    expect(policy.split('s3.example.org')).toHaveLength(2);
  });

  it('require TLS when the public address uses it', async () => {
    const { headers } = await createGuarded({ publicUrl: 'https://clips.example.org' }).send('/api/address');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const without = createGuarded({ publicUrl: 'https://clips.example.org', isStrictForSubdomains: false });
    expect((await without.send('/api/address')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

describe('compression', () => {
  const { send } = createGuarded();

  it('is used for long texts when the client accepts it', async () => {
    const zipped = await send('/api/long', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const plain = await new Response(zipped.body?.pipeThrough(new DecompressionStream('gzip'))).json();
    expect(plain).toEqual({ text: 'long '.repeat(1_000) });
    const unzipped = await send('/api/long', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
    expect(unzipped.headers.get('content-encoding')).toBeNull();
    expect(unzipped.headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('mutations', () => {
  it('are rate limited per address across all routes', async () => {
    const { post } = createGuarded();
    let refused = 0;
    for (let count = 0; count < 620; count++) {
      if ((await post(`/api/echo/${count}`, { name: 'x' })).status === 429) refused += 1;
    }
    expect(refused).toBe(20);
  });
});
