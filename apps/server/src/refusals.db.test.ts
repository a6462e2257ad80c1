import { errorBody, fieldError, uploadChunkForm } from '@clipwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { byName, listRoutes, type Route } from '../test/isolation/list-routes.ts';
import type { JsonSchema } from '../test/isolation/make-input.ts';
import { makeBadInput } from '../test/make-bad-input.ts';

/** Validators' messages for programmers. */
const validatorEnglish =
  /\b(invalid (input|option|string|number|key|element|discriminator|type|value|format|enum)|expected|received|too (small|big)|must match|pattern|unrecognized|undefined|NaN|>=|<=)\b|[<>]=|^(required|invalid|custom)$/i;

const badValues: readonly [string, () => unknown][] = [
  ['missing', () => undefined],
  ['null', () => null],
  ['a number', () => -1],
  ['a large number', () => 1e15],
  ['a fraction', () => 0.5],
  ['an empty text', () => ''],
  ['a strange text', () => '\u0000 ?'],
  ['a long text', () => 'x'.repeat(20_000)],
  ['an object', () => ({ strange: true })],
];

const listed = await listRoutesOnce();

async function listRoutesOnce() {
  const opened = await createTestApp();
  try {
    return await listRoutes(opened.app);
  } finally {
    await opened.close();
  }
}

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signUp('careless@example.org');
});
afterAll(async () => await test?.close());

const details = z.object({ fields: z.array(fieldError) });

/** Reads a response's user-facing messages: its own and its fields'. */
async function readMessages(response: Response): Promise<string[]> {
  if (response.status < 400) return [];
  const { error } = errorBody.parse(await response.json());
  return [error.message, ...(details.safeParse(error.details).data?.fields.map(({ message }) => message) ?? [])];
}

async function ask({ method, path, operation }: Route, bad: () => unknown): Promise<string[]> {
  const query = new URLSearchParams();
  for (const parameter of operation.parameters ?? []) {
    const value = parameter.in === 'query' ? bad() : undefined;
    if (value !== undefined) query.set(parameter.name, String(value));
  }
  const schema: JsonSchema | undefined = operation.requestBody?.content['application/json']?.schema;
  const body = schema && makeBadInput(schema, listed.schemas, bad);
  const address = `${path.replaceAll(/\{\w+\}/g, 'nothing')}?${query}`;
  return await readMessages(await test.send(method, address, { cookie, ...(body !== undefined && { body }) }));
}

describe('a validation error', () => {
  // These end the test's session, and have no input that could be wrong.
  const routes = listed.routes.filter(({ path }) => !/sign-out|accounts\/sessions/.test(path));

  it.each(byName(routes))('has a readable message at %s', async (_, route) => {
    for (const [what, bad] of badValues) {
      for (const message of await ask(route, bad)) expect(message, what).not.toMatch(validatorEnglish);
    }
  });

  it('has a readable message in the upload form', async () => {
    const names = Object.keys(uploadChunkForm.shape).filter((name) => name !== 'chunkData');
    for (const value of ['', '-1', 'nonsense', '{}', '[1]', '9'.repeat(30)]) {
      const form = new FormData();
      for (const name of names) form.set(name, value);
      form.set('chunkData', new Blob(['x']));
      const response = await test.app.request(
        '/api/frontend/upload-chunk',
        { method: 'POST', headers: { Origin: test.deps.config.publicUrl, Cookie: cookie }, body: form },
        { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
      );
      expect(response.status).toBe(400);
      for (const message of await readMessages(response)) expect(message, value).not.toMatch(validatorEnglish);
    }
  });
});
