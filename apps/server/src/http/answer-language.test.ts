import { errorBody } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log/create-log.ts';
import { AppError } from './app-error.ts';
import { createRouter } from './create-router.ts';
import { guardRequests } from './guards/guard-requests.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { jsonBody, jsonResponse } from './responses.ts';

const body = z.object({ name: z.string().max(60), provider: z.literal('dropbox', 'Unsupported provider').optional() });
const route = createRoute({
  method: 'post',
  path: '/api/echo',
  request: { body: jsonBody(body) },
  responses: { 200: jsonResponse(body, 'The same') },
});

function createApp() {
  const lines: string[] = [];
  const app = createRouter();
  guardRequests(app, {
    log: createLog({ level: 'info', isJson: true }, (line) => lines.push(line)),
    isStrictForSubdomains: true,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    rateLimits: createRateLimits(null),
  });
  app.openapi(route, (c) => c.json(c.req.valid('json'), 200));
  app.get('/api/wait/:seconds', async (c) => {
    await Promise.resolve();
    throw new AppError('too_many_requests', { retryAfterSec: Number(c.req.param('seconds')) });
  });
  const ask = async (path: string, language: string | null, init: RequestInit = {}) => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    const response = await app.request(
      path,
      { ...init, headers: language === null ? headers : { ...headers, 'accept-language': language } },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
    );
    return { status: response.status, ...errorBody.parse(await response.json()) };
  };
  return { ask, lines };
}

describe('a refused request', () => {
  const { ask } = createApp();

  it.each([
    ['es', 'Demasiados intentos. Espera 1 segundo e inténtalo de nuevo.'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Demasiados intentos. Espera 1 segundo e inténtalo de nuevo.'],
    ['en', 'Too many attempts. Please wait 1 second and try again.'],
    ['de', 'Too many attempts. Please wait 1 second and try again.'],
    [null, 'Too many attempts. Please wait 1 second and try again.'],
  ])('is explained in the language that %s requests, with the same code', async (language, message) => {
    const { status, error } = await ask('/api/wait/1', language);
    expect(status).toBe(429);
    expect(error).toMatchObject({ code: 'too_many_requests', message, details: { retryAfterSec: 1 } });
  });

  it('explains the problem of each field in that language, even by a rule of its schema', async () => {
    const init = { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(61), provider: 'box' }) };
    const { error } = await ask('/api/echo', 'es', init);
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: 'Revisa los campos marcados.',
      details: {
        fields: [
          { field: 'name', message: 'Usa como máximo 60 caracteres' },
          { field: 'provider', message: 'Proveedor no compatible' },
        ],
      },
    });
  });

  it('does not mix languages if several are requested at once', async () => {
    const answers = await Promise.all(['es', 'en', 'es', 'en'].map((language) => ask('/api/wait/2', language)));
    expect(answers.map(({ error }) => error.message.split(' ')[0])).toEqual(['Demasiados', 'Too', 'Demasiados', 'Too']);
  });
});
