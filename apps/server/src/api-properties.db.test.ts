import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../test/builders/project.ts';
import { openPerson } from '../test/builders/user.ts';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import {
  addressOf,
  createAnswerCheck,
  type DescribedApi,
  drawRequest,
  fillIn,
  listOperations,
} from '../test/draw-request.ts';
import { setPlan } from '../test/set-plan.ts';
import { apiKeys } from './db/tables/accounts-tables.ts';
import { makeApiKey } from './http/guards/api-key-text.ts';

/** Needs the network, or something this test lacks. */
const isLeftOut = /validate-youtube|upload-chunk$|sources\/\{id\}\/subtitles/;

let test: TestApp;
let holder: { secret: string; ids: string[] };
let requests = 0;

/** Opens a user with a project and an API key. A new one is opened before rate limits apply. */
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
const operations = listOperations(described).filter(
  ({ path, operation }) => operation.security?.some((one) => 'apiKey' in one) && !isLeftOut.test(path),
);

async function describeApi(): Promise<DescribedApi> {
  const opened = await createTestApp();
  try {
    return (await (await opened.app.request('/api/openapi.json')).json()) as DescribedApi;
  } finally {
    await opened.close();
  }
}

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

it('every response of the API matches its OpenAPI document, and none reports a server failure', async () => {
  const findFault = createAnswerCheck(schemas);
  const idAt = (place: number) => holder.ids[place] ?? '';
  await fc.assert(
    fc.asyncProperty(drawRequest(operations, schemas), async ({ index, parameters, body }) => {
      if (requests % 50 === 0) holder = await openHolder();
      requests += 1;
      const one = operations[index];
      if (!one) return;
      const response = await test.app.request(
        addressOf(one, parameters, idAt),
        {
          method: one.method,
          headers: { Authorization: `Bearer ${holder.secret}`, 'Content-Type': 'application/json' },
          ...(one.method !== 'GET' && body !== undefined && { body: fillIn(JSON.stringify(body), idAt) }),
        },
        {
          incoming: {
            socket: {
              remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
            } as never,
          },
        },
      );
      const type = response.headers.get('content-type')?.split(';')[0] ?? null;
      const fault = await findFault(one, { status: response.status, type, readText: () => response.text() });
      if (!response.bodyUsed) await response.body?.cancel();
      expect(fault).toBeNull();
    }),
    { numRuns: 250, examples: [] },
  );
});
