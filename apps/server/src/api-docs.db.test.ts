import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type ErrorCode,
  errorBody,
  errors,
  foundPassages,
  processProjectResult,
  projectList,
} from '@clipwright/contract';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from './config/config.ts';
import { apiKeys } from './db/tables/accounts-tables.ts';
import { makeApiKey } from './http/guards/api-key-text.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { fillProject } from './testing/fill-project.ts';
import { openPerson, type Person } from './testing/open-person.ts';
import { setPlan } from './testing/set-plan.ts';

let test: TestApp;
let person: Person;
let page: string;
let close: () => void;
let env: Record<string, string>;
const secret = makeApiKey();

beforeAll(async () => {
  page = await readFile(join(rootDir, 'docs', 'api.md'), 'utf8');
  test = await createTestApp();
  person = await openPerson(test, 'reader-of-the-docs@example.org');
  await setPlan(test.deps, person.id, 'agency-starter');
  const keyHash = createHash('sha256').update(secret).digest('hex');
  const key = { userId: person.id, workspaceId: person.id, name: 'Docs', start: secret.slice(0, 11), keyHash };
  await test.deps.db.service.insert(apiKeys).values({ ...key, scopes: ['read', 'create'] });
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    close = () => void server.close();
  });
  env = { PATH: process.env.PATH ?? '', CLIPWRIGHT_API_KEY: secret, CLIPWRIGHT_SERVER: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  close?.();
  await test?.close();
});

const commands = () => [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

/** Runs an example as a reader does, and gives what it prints. */
async function run(command: string, more: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)('bash', ['-euc', command], { env: { ...env, ...more } });
  return JSON.parse(stdout);
}

describe('docs/api.md', () => {
  it('has commands that do what it says', async () => {
    const [list = '', make = '', watch = '', fetch = '', find = '', ...more] = commands();
    expect(more).toEqual([]);
    expect(await run(list)).toEqual({ projects: [], nextCursor: null });
    const made = processProjectResult.parse(await run(make));
    expect(await run(make)).toEqual(made);
    expect(projectList.parse(await run(list)).projects).toHaveLength(1);
    expect(await run(watch, { PROJECT_ID: made.project_id })).toMatchObject({ project_id: made.project_id });
    const { projectId, clipIds } = await fillProject(test.deps, person.id);
    const project = (await run(fetch, { PROJECT_ID: projectId })) as { clips: { id: string; download_url: string }[] };
    expect(new Set(project.clips.map(({ id }) => id))).toEqual(new Set(clipIds));
    expect(foundPassages.parse(await run(find, { PROJECT_ID: projectId })).nextCursor).toBeNull();
  });

  it('names errors that exist, each with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) \| ((?:`\w+`(?:, )?)+) \|/gm)];
    const named = rows.flatMap(([, status, codes = '']) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number(status)]),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named).toEqual(named.map(([code]) => [code, errors[code as ErrorCode]?.status]));
  });

  it('shows an error as it is sent', async () => {
    const shown = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
    expect(errorBody.parse(shown.find((one) => 'error' in one)).error.message).toBe(
      errors.api_key_out_of_scope.message.replace('{scope}', 'create'),
    );
  });
});
