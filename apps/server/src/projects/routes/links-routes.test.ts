import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { answerError } from '../../http/answer-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { createRateLimits } from '../../http/limits/rate-limits.ts';
import { linksRoutes } from './links-routes.ts';

/** Creates an app on a machine without yt-dlp. */
function createApp(userId: string | null) {
  const log = pino({ level: 'silent' });
  const rateLimits = createRateLimits(null);
  const app = createRouter();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('requestId', 'request');
    c.set('log', log);
    c.set('clientAddress', '203.0.113.7');
    c.set('user', userId === null ? null : { id: userId, sessionId: 'session' });
    c.set('rateLimits', rateLimits);
    await next();
  });
  const links = { ytDlpPath: undefined, path: '', sites: 'youtube', ports: [443], localHosts: new Map() } as const;
  app.route('/', linksRoutes({ links, log }));
  return async (body: unknown, path = '/api/validate-youtube', method = 'POST') =>
    await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

describe('POST /api/validate-youtube', () => {
  it('explains why a link cannot be used', async () => {
    const ask = createApp('user');
    const answers: [string, string][] = [
      ['https://vimeo.com/1', 'Please enter a valid YouTube video URL'],
      ['https://youtu.be/short', 'Invalid YouTube video ID'],
    ];
    for (const [url, error] of answers) {
      const response = await ask({ url });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ valid: false, error, metadata: null });
    }
    expect(await (await ask({ url: 'https://youtu.be/jNQXAC9IVRw' })).json()).toMatchObject({
      valid: false,
      code: 'link_tool_missing',
    });
  });

  it.each([{}, { url: 7 }, { url: 'a'.repeat(10_001) }, []])('refuses the body %j', async (body) => {
    expect((await createApp('user')(body)).status).toBe(400);
  });

  it('requires a session and is rate limited', async () => {
    expect((await createApp(null)({ url: 'x' })).status).toBe(401);
    const ask = createApp('user');
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask({ url: 'x' })).status);
    expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([200, 429]);
  });
});

describe('/api/link-tool', () => {
  it('reports a missing program, and refuses a download if the program is missing', async () => {
    const ask = createApp('user');
    const answer = await ask(undefined, '/api/link-tool', 'GET');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ state: 'missing', canFetch: false });
    expect((await ask(undefined, '/api/link-tool')).status).toBe(409);
  });

  it('requires a session', async () => {
    const ask = createApp(null);
    expect((await ask(undefined, '/api/link-tool', 'GET')).status).toBe(401);
    expect((await ask(undefined, '/api/link-tool')).status).toBe(401);
  });
});
