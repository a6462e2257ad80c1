import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './create-router.ts';
import { createPlaces } from './limits/create-places.ts';
import { recognizeUser } from './recognize-user.ts';

it('a network that floods the session lookup leaves turns for others', async () => {
  const lookedUp: string[] = [];
  const places = createPlaces();
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('places', places);
    c.set('clientAddress', c.req.header('address') ?? '');
    await next();
  });
  const refuse = async () => await Promise.reject(new Error('No key or token was sent.'));
  const byCookies = async (headers: Headers) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    lookedUp.push(headers.get('address') ?? '');
    return null;
  };
  app.use(recognizeUser({ byCookies, byToken: refuse, byKey: refuse, workspace: refuse }));
  app.get('/', (c) => c.text('done'));
  const ask = async (address: string) => await app.request('/', { headers: { cookie: 'a=b', address } });
  const flood = Array.from({ length: 300 }, async () => await ask('198.51.100.1'));
  const answers = await Promise.all([...flood, ask('198.51.100.2')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lookedUp.indexOf('198.51.100.2')).toBeLessThan(32);
});
