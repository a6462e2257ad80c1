import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { apiKeys } from './db/tables/accounts-tables.ts';
import { makeApiKey } from './http/guards/api-key-text.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { type DrawnSchema, drawInput } from './testing/draw-input.ts';
import { fillProject } from './testing/fill-project.ts';
import { openPerson } from './testing/open-person.ts';
import { setPlan } from './testing/set-plan.ts';

type Answers = Record<string, { content?: Record<string, { schema?: DrawnSchema }> }>;
type Operation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: DrawnSchema }[];
  requestBody?: { content: Record<string, { schema: DrawnSchema }> };
  responses: Answers;
};
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, DrawnSchema> };
};

/** Answered from the network, or by what this test has none of. */
const isLeftOut = /validate-youtube|upload-chunk$|sources\/\{id\}\/subtitles/;

let test: TestApp;
let holder: { secret: string; ids: string[] };
let requests = 0;

/** A person with a project and a key of theirs, who is followed by another before limits say anything. */
async function openHolder() {
  const person = await openPerson(test, `program-${requests}@example.org`);
  await setPlan(test.deps, person.id, 'agency-starter');
  const { projectId, clipIds, runId } = await fillProject(test.deps, person.id);
  const secret = makeApiKey();
  const keyHash = createHash('sha256').update(secret).digest('hex');
  const key = {
    userId: person.id,
    workspaceId: person.id,
    name: 'Properties',
    start: secret.slice(0, 11),
    scopes: ['read', 'create'] as const,
  };
  await test.deps.db.service.insert(apiKeys).values({ ...key, scopes: [...key.scopes], keyHash });
  return { secret, ids: [projectId, runId, ...clipIds] };
}

const described = await describeApi();
const schemas = described.components.schemas;
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.some((one) => 'apiKey' in one))
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
    .filter((one) => !isLeftOut.test(one.path)),
);

async function describeApi(): Promise<Described> {
  const opened = await createTestApp();
  try {
    return (await (await opened.app.request('/api/openapi.json')).json()) as Described;
  } finally {
    await opened.close();
  }
}

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const compiled = new Map<DrawnSchema, z.ZodType>();

/** The schema of an answer, with what it refers to. */
function checkerOf(schema: DrawnSchema): z.ZodType {
  const known = compiled.get(schema);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const checker = z.fromJSONSchema(JSON.parse(whole));
  compiled.set(schema, checker);
  return checker;
}

type Drawn = { index: number; parameters: Record<string, unknown>; body: unknown };

/** One request: an operation, what stands in its address and its query, and its body. */
const drawn: fc.Arbitrary<Drawn> = fc.nat({ max: operations.length - 1 }).chain((index) => {
  const { operation } = operations[index] ?? {};
  const places = ['$0', '$1', '$2', '$3'];
  const parameters = Object.fromEntries(
    (operation?.parameters ?? []).map(({ name, in: place, schema }) => [
      name,
      place === 'path'
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...places) },
            { weight: 1, arbitrary: fc.string({ maxLength: 50 }) },
          )
        : fc.option(drawInput(schema, schemas, places), { nil: undefined }),
    ]),
  );
  const content = operation?.requestBody?.content ?? {};
  const schema = (content['application/json'] ?? Object.values(content)[0])?.schema;
  return fc.record({
    index: fc.constant(index),
    parameters: fc.record(parameters),
    body: schema ? drawInput(schema, schemas, places) : fc.constant(undefined),
  });
});

/** Ids are drawn as places, since each holder has others. */
const fillIn = (text: string) => text.replaceAll(/\$([0-3])/g, (_, place) => holder.ids[Number(place)] ?? '');

it('every answer of the API is one that its OpenAPI document describes, and none says that the server failed', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ index, parameters, body }) => {
      if (requests % 50 === 0) holder = await openHolder();
      requests += 1;
      const one = operations[index];
      if (!one) return;
      const { method, path, operation } = one;
      const query = new URLSearchParams();
      for (const { name, in: place } of operation.parameters ?? []) {
        const value = parameters[name];
        if (place === 'query' && value !== undefined) query.set(name, fillIn(String(value)));
      }
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(fillIn(String(parameters[name] ?? 'x')).toWellFormed() || 'x'),
      );
      const response = await test.app.request(
        `${filled}?${query}`,
        {
          method,
          headers: { Authorization: `Bearer ${holder.secret}`, 'Content-Type': 'application/json' },
          ...(method !== 'GET' && body !== undefined && { body: fillIn(JSON.stringify(body)) }),
        },
        {
          incoming: {
            socket: {
              remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
            } as never,
          },
        },
      );
      const answer = operation.responses[response.status] ?? operation.responses.default;
      const type = response.headers.get('content-type')?.split(';')[0] ?? null;
      const what = `${method} ${path} answered ${response.status} as ${type}`;
      expect(response.status >= 500 ? await response.text() : null, what).toBeNull();
      expect(answer, what).toBeDefined();
      if (response.status >= 400) expect(type, what).toBe('application/json');
      if (type !== null) expect(Object.keys(answer?.content ?? {}), what).toContain(type);
      const schema = answer?.content?.['application/json']?.schema;
      if (type !== 'application/json' || !schema) return void response.body?.cancel();
      const { error } = checkerOf(schema).safeParse(await response.json());
      expect(error ? z.prettifyError(error) : null, what).toBeNull();
    }),
    { numRuns: 250, examples: [] },
  );
});
