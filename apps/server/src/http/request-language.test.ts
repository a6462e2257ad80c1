import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { acceptedLanguage, pageLanguage } from './request-language.ts';

const app = new Hono().get('/', (c) => c.json([acceptedLanguage(c), pageLanguage(c)]));

it.each([
  ['', '', 'en', 'en'],
  ['es', '', 'es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', '', 'es', 'es'],
  ['en-GB, es;q=0.9', '', 'en', 'en'],
  ['en;q=0.2, ES-419;q=0.7', '', 'es', 'es'],
  ['fr-FR, de;q=0.9', '', 'en', 'en'],
  ['pt, es;q=0, *;q=0.5', '', 'en', 'en'],
  ['est, eng', '', 'en', 'en'],
  [';;q=,,=', '', 'en', 'en'],
  ['en', 'language=es', 'en', 'es'],
  ['en-US,en;q=0.9', 'language=es', 'es', 'es'],
  ['es', 'a=b; language=en', 'es', 'en'],
  ['es', 'language=fr', 'es', 'es'],
  ['es', 'language=%ff', 'es', 'es'],
])(
  'Accept-Language %j and the cookie %j give an API answer in %s and a page in %s',
  async (accepted, cookie, ofApi, ofPage) => {
    const headers = { 'Accept-Language': accepted, Cookie: cookie };
    expect(await (await app.request('/', { headers })).json()).toEqual([ofApi, ofPage]);
  },
);
