import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  brandKitList,
  type ErrorCode,
  errorBody,
  errors,
  foundPassages,
  processProjectResult,
  projectList,
} from '@clipwright/contract';
import { serve } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../test/builders/project.ts';
import { openPerson, type Person } from '../test/builders/user.ts';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { setPlan } from '../test/set-plan.ts';
import { rootDir } from './config/config.ts';
import { apiKeys } from './db/tables/accounts-tables.ts';
import { makeApiKey } from './http/guards/api-key-text.ts';

let test: TestApp;
let person: Person;
let page: string;
let close: () => void;
let env: Record<string, string>;
const secret = makeApiKey();
const compiler = ['node_modules', '@typescript', 'native', 'bin', 'tsc'];

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

/** Returns the page's examples for a language. */
const examples = (language: string) =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter((one) => one[1] === language).map(([, , text = '']) => text);

/** Runs an example as a reader would, and returns its output. */
async function run(command: string, more: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await promisify(execFile)('bash', ['-euc', command], { env: { ...env, ...more } });
  return JSON.parse(stdout);
}

/** Runs a program with this checkout's packages, and returns its output. */
async function runNode(args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, args, { cwd: rootDir, env });
  return (await run.catch((error) => Promise.reject(new Error(`${error.stdout}${error.stderr}`)))).stdout;
}

async function ask(path: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${secret}` };
  return await (await fetch(`${env.CLIPWRIGHT_SERVER}${path}`, { headers })).json();
}

describe('docs/api.md', () => {
  it('has commands that work as described', async () => {
    const [list = '', make = '', watch = '', kits = '', fetch = '', remake = '', find = '', ...more] = examples('sh');
    expect(more).toEqual([]);
    expect(await run(list)).toEqual({ projects: [], nextCursor: null });
    const made = processProjectResult.parse(await run(make));
    expect(await run(make)).toEqual(made);
    expect(projectList.parse(await run(list)).projects).toHaveLength(1);
    expect(await run(watch, { PROJECT_ID: made.project_id })).toMatchObject({ project_id: made.project_id });
    expect(brandKitList.parse(await run(kits)).kits).toEqual([]);
    const { projectId, clipIds } = await fillProject(test.deps, person.id);
    const project = (await run(fetch, { PROJECT_ID: projectId })) as { clips: { id: string; download_url: string }[] };
    expect(new Set(project.clips.map(({ id }) => id))).toEqual(new Set(clipIds));
    expect(foundPassages.parse(await run(find, { PROJECT_ID: projectId })).nextCursor).toBeNull();
    expect(processProjectResult.parse(await run(remake, { PROJECT_ID: projectId })).project_id).toBe(projectId);
  });

  it('has a TypeScript program that is sound and lists the projects', async () => {
    await fillProject(test.deps, person.id, { title: 'Listed by a program' });
    const [program = '', ...more] = examples('ts');
    expect(more).toEqual([]);
    // A folder with this checkout's packages that nothing else searches.
    const folder = await mkdtemp(join(rootDir, 'node_modules', '.clipwright-example-'));
    try {
      const file = join(folder, 'list-projects.ts');
      await writeFile(file, program);
      const strict =
        '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --erasableSyntaxOnly';
      const kind = '--module nodenext --target esnext --types node';
      await runNode([join(rootDir, ...compiler), ...`${strict} ${kind}`.split(' '), file]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const printed = await runNode(['--input-type=module-typescript', '--eval', program]);
    const { projects } = projectList.parse(await ask('/api/projects?limit=100'));
    expect(printed.trim().split('\n')).toEqual(projects.map(({ id, title }) => `${id} ${title}`));
  });

  it('has a configuration with which an assistant reaches the MCP server', async () => {
    const [text = ''] = examples('json').filter((one) => one.includes('mcpServers'));
    const { command, args, env: entered } = JSON.parse(text).mcpServers.clipwright;
    expect(Object.keys(entered)).toEqual(['CLIPWRIGHT_SERVER', 'CLIPWRIGHT_API_KEY']);
    const installed = { ...env, PATH: `${join(rootDir, 'node_modules', '.bin')}:${env.PATH}` };
    const transport = new StdioClientTransport({ command, args, env: installed, stderr: 'inherit' });
    const client = new Client({ name: 'reader', version: '1' });
    await client.connect(transport);
    try {
      const result = await client.callTool({ name: 'list_projects', arguments: {} });
      expect([result.isError ?? false, JSON.stringify(result.content)]).toEqual([
        false,
        expect.stringContaining('Sonnet 18'),
      ]);
    } finally {
      await client.close();
    }
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
    const outputs = examples('json').map((text) => JSON.parse(text));
    expect(errorBody.parse(outputs.find((one) => 'error' in one)).error.message).toBe(
      errors.api_key_out_of_scope.message.replace('{scope}', 'create'),
    );
  });
});
