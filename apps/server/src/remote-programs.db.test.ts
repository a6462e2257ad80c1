import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProblem, createClipwrightClient, listPages, uploadVideo } from '@clipwright/client';
import { serve } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from '../../cli/src/testing/call-cli.ts';
import { fillProject } from '../test/builders/project.ts';
import { openPerson, type Person } from '../test/builders/user.ts';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { fakeLimits } from '../test/publishing/fake-network.ts';
import { compiledModules } from '../test/run-node.ts';
import { setPlan } from '../test/set-plan.ts';
import { rootDir } from './config/config.ts';
import { apiKeys } from './db/tables/accounts-tables.ts';
import { clipRenditions } from './db/tables/clip-renditions-table.ts';
import { networkAccounts } from './db/tables/network-tables.ts';
import { processingRuns } from './db/tables/processing-tables.ts';
import { makeApiKey } from './http/guards/api-key-text.ts';

const main = join(rootDir, 'apps', 'cli', 'src', 'main.ts');
const apiKey = makeApiKey();

let test: TestApp;
let person: Person;
let folder: string;
let server: string;
let close: () => void;
let filled: Awaited<ReturnType<typeof fillProject>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-remote-'));
  test = await createTestApp();
  person = await openPerson(test, 'remote@example.org');
  await setPlan(test.deps, person.id, 'agency-starter');
  const keyHash = createHash('sha256').update(apiKey).digest('hex');
  const key = { userId: person.id, workspaceId: person.id, name: 'Remote', start: apiKey.slice(0, 11), keyHash };
  await test.deps.db.service.insert(apiKeys).values({ ...key, scopes: ['read', 'create'] });
  filled = await fillProject(test.deps, person.id, { title: 'A remote talk' });
  const { service } = test.deps.db;
  await service
    .update(processingRuns)
    .set({ material: { transcription: [{ code: 'words-missing', facts: {} }] } })
    .where(eq(processingRuns.id, filled.runId));
  await service
    .update(clipRenditions)
    .set({ doubts: [{ code: 'speaker-unsure', facts: { sec: 4, shown: 'one' } }] })
    .where(inArray(clipRenditions.clipId, filled.clipIds));
  const port = await new Promise<number>((resolve) => {
    const listening = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
    close = () => void listening.close();
  });
  server = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  close?.();
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env.PATH ?? '',
  ...compiledModules(),
  CLIPWRIGHT_REMOTE_FILE: join(folder, 'remote.json'),
});
const withKey = () => ({ ...environment(), CLIPWRIGHT_SERVER: server, CLIPWRIGHT_API_KEY: apiKey });

/** Runs `clipwright remote …` in this process, which takes a fraction of the time of a start. */
async function runRemote(args: string[], env: Record<string, string> = withKey()) {
  const { exitCode, ...output } = await callCli(['remote', ...args], { dir: folder, tempDir: folder }, { env });
  return { code: exitCode, ...output };
}

/** Runs `clipwright remote …` as a person would; `input` is piped in. */
async function startRemote(args: string[], env: Record<string, string>, input: string) {
  return await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [main, 'remote', ...args], { env, cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

describe('clipwright remote', () => {
  it('stores a piped-in key in a file only for its user, and uses it', async () => {
    const login = await startRemote(['login', '--server', server], environment(), `${apiKey}\n`);
    expect([login.code, login.stderr]).toEqual([0, '']);
    expect(login.stdout).not.toContain(apiKey);
    const file = environment().CLIPWRIGHT_REMOTE_FILE;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await runRemote(['list'], environment())).stdout).toContain('A remote talk');
    await chmod(file, 0o644);
    const refused = await runRemote(['list'], environment());
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('chmod 600')]);
  });

  it('does not store an invalid key', async () => {
    const env = { ...environment(), CLIPWRIGHT_REMOTE_FILE: join(folder, 'none.json') };
    const { code, stderr } = await startRemote(['login', '--server', server], env, 'cw_nonsense\n');
    expect([code, stderr]).toEqual([1, expect.stringContaining('This API key is unknown')]);
    await expect(stat(env.CLIPWRIGHT_REMOTE_FILE)).rejects.toThrow();
  });

  it('creates projects of texts and files, lists and downloads clips, and finds passages', async () => {
    const text = 'Words that are read aloud, one after the other. '.repeat(12);
    const made = await runRemote(['create', '--text', text, '--title', 'Read aloud', '--count', '1', '--json']);
    expect(made.code).toBe(0);
    const { project_id: id } = JSON.parse(made.stdout);
    expect((await runRemote(['list', '--json'])).stdout).toContain(id);
    const clips = await runRemote(['clips', filled.projectId]);
    expect(clips.stdout.trim().split('\n')).toHaveLength(filled.clipIds.length);
    const output = await runRemote(['find', filled.projectId, 'all that', '--json']);
    expect([output.code, output.stderr]).toEqual([0, '']);
    const downloaded = await runRemote(['download', filled.projectId, '--out', join(folder, 'clips')]);
    expect([downloaded.code, downloaded.stderr]).toEqual([0, '']);
    const [first = ''] = downloaded.stdout.trim().split('\n');
    expect((await readFile(first)).length).toBeGreaterThan(0);
    expect((await runRemote(['watch', filled.projectId])).code).toBe(0);
  });

  it('creates a project with a brand kit by name, and reports an unknown name', async () => {
    const settings = { platforms: ['linkedin'], captionStyle: 'karaoke' };
    expect((await person.ask('POST', '/api/brand-kits', { name: 'Northlight', settings })).status).toBe(200);
    const text = 'Words that are read aloud, one after the other. '.repeat(12);
    const create = async (kit: string) =>
      await runRemote(['create', '--text', text, '--title', 'With a kit', '--brand-kit', kit, '--json']);
    const made = await create('northlight');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const { project_id: projectId } = JSON.parse(made.stdout);
    const [run] = await test.deps.db.service
      .select({ spec: processingRuns.spec })
      .from(processingRuns)
      .where(eq(processingRuns.projectId, projectId));
    expect(run?.spec).toMatchObject({
      platforms: ['linkedin'],
      captionStyle: 'karaoke',
      brand: { name: 'Northlight' },
    });
    const unknown = await create('Southdark');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Southdark')]);
  });

  it('prints no commands to the terminal that a title holds', async () => {
    const answers: Record<string, object> = {
      '/api/projects': {
        projects: [{ id: '1', status: 'completed', clips_count: 1, title: 'A\u001b]52;c;cm0gLXJm\u0007talk\u009b2J' }],
        nextCursor: null,
      },
    };
    const hostile = createServer(({ url = '' }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[url.split('?')[0] ?? ''] ?? {}));
    });
    await once(hostile.listen(0, '127.0.0.1'), 'listening');
    const { port } = hostile.address() as AddressInfo;
    const { stdout } = await runRemote(['list'], { ...withKey(), CLIPWRIGHT_SERVER: `http://127.0.0.1:${port}` });
    hostile.close();
    expect(stdout).toBe('1  completed   1 clips  A ]52;c;cm0gLXJm talk 2J\n');
  });

  it('explains a failure in one sentence', async () => {
    const nothing = await runRemote(['create']);
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringMatching(/^Name either a file or link/)]);
    const missing = await runRemote(['create', 'no-such-file.mp4']);
    expect(missing.code).toBe(2);
    const unknown = await runRemote(['clips', '3f2b8c1e-0000-4000-8000-000000000000']);
    expect([unknown.code, unknown.stderr.trim().split('\n').length]).toEqual([1, 1]);
    const env = { ...environment(), CLIPWRIGHT_REMOTE_FILE: join(folder, 'none.json') };
    expect((await runRemote(['list'], env)).stderr).toContain('clipwright remote login');
  });
});

describe('the client', () => {
  it('reads lists to their end, and reports problems by their code', async () => {
    const client = createClipwrightClient({ server, apiKey });
    const titles: string[] = [];
    const pages = listPages((position) =>
      client.GET('/api/projects', { params: { query: { limit: 1, ...position } } }),
    );
    for await (const { projects } of pages) titles.push(...projects.map(({ title }) => title));
    expect(titles).toContain('A remote talk');
    const path = { id: '3f2b8c1e-0000-4000-8000-000000000000' };
    const problem = await client.GET('/api/projects/{id}', { params: { path } }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ code: 'project_not_found', status: 404 });
  });

  it('waits as long as the server requests, and repeats only idempotent requests', async () => {
    let sent = 0;
    const client = createClipwrightClient({
      server,
      apiKey,
      fetch: async (request) => {
        sent += 1;
        return sent < 3 ? new Response(null, { status: 429, headers: { 'Retry-After': '0' } }) : await fetch(request);
      },
    });
    expect((await client.GET('/api/projects')).data?.projects.length).toBeGreaterThan(0);
    expect(sent).toBe(3);
    sent = 0;
    const path = { id: filled.projectId };
    const problem = await client
      .POST('/api/projects/{id}/more-clips', { params: { path }, body: { numClips: 1 } as never })
      .catch((error: unknown) => error);
    expect([problem, sent]).toEqual([expect.objectContaining({ status: 429 }), 1]);
  });

  it('sends a file in parts', async () => {
    const file = join(folder, 'no-video.mp4');
    await writeFile(file, 'this is no video');
    const bytes = new Uint8Array(await readFile(file));
    const sending = uploadVideo({
      server,
      apiKey,
      projectId: '11111111-1111-4111-8111-111111111111',
      fileName: 'no-video.mp4',
      sizeBytes: bytes.length,
      read: (start, length) => Promise.resolve(bytes.slice(start, start + length)),
      project: { projectName: 'No video', targetPlatforms: '["tiktok"]', numClips: '1' },
    });
    await expect(sending).rejects.toBeInstanceOf(ApiProblem);
  });
});

describe('clipwright post', () => {
  /** Runs `clipwright post …` in this process. */
  async function runPost(args: string[]) {
    const { exitCode, ...output } = await callCli(
      ['post', ...args],
      { dir: folder, tempDir: folder },
      { env: withKey() },
    );
    return { code: exitCode, ...output };
  }

  it('lists accounts, schedules a clip with its own texts, and says what does not fit', async () => {
    const times = { limitsCheckedAt: new Date(), connectedAt: new Date() };
    const account = {
      userId: person.id,
      network: 'mastodon',
      origin: 'https://social.example',
      limits: fakeLimits,
    } as const;
    await test.deps.db.service
      .insert(networkAccounts)
      .values({ ...account, ...times, remoteId: '1', handle: '@ada@social.example', accessToken: 'encrypted' });
    expect((await runPost(['accounts'])).stdout).toContain('mastodon     connected  @ada@social.example');
    const post = ['clip', filled.clipIds[0] ?? '', '--account', '@ada@social.example', '--zone', 'UTC', '--json'];
    const year = new Date().getUTCFullYear() + 1;
    const made = await runPost([...post, '--at', `${year}-01-01T18:00`]);
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(JSON.parse(made.stdout)).toMatchObject({
      state: 'scheduled',
      text: 'Caption of First',
      hashtags: ['#talk'],
    });
    const second = await runPost([...post, '--at', `${year}-01-01T18:00`]);
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining('already has this clip')]);
    const chosen = ['--privacy', 'private', '--allows', 'comments', '--disclosure', 'own-brand', '--cover-sec', '1.5'];
    const again = await runPost([...post, '--at', `${year}-01-02T18:00`, '--again', ...chosen]);
    expect(JSON.parse(again.stdout)).toMatchObject({
      privacy: 'private',
      allows: ['comments'],
      disclosure: { isOwnBrand: true, isPaidPartnership: false },
    });
    const unknown = await runPost(['clip', filled.clipIds[0] ?? '', '--account', '@bob']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There is no account')]);
  });

  it('chooses nothing where the network forbids it, and says what is allowed', async () => {
    const limits = { ...fakeLimits, asksPrivacy: true, asksDisclosure: true, interactions: ['comments' as const] };
    await test.deps.db.service.insert(networkAccounts).values({
      ...{ userId: person.id, network: 'tiktok', origin: 'https://open.tiktokapis.com', limits },
      ...{ remoteId: '2', handle: '@ada', accessToken: 'encrypted' },
      ...{ limitsCheckedAt: new Date(), connectedAt: new Date() },
    });
    const post = ['clip', filled.clipIds[0] ?? '', '--account', '@ada', '--json'];
    const later = ['--at', `${new Date().getUTCFullYear() + 1}-01-01T18:00`, '--zone', 'UTC'];
    const refused = await runPost([...post, ...later, '--allows', 'duets']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('(privacy: public, private)')]);
    expect(refused.stderr).toContain('(disclosure: none, own-brand, paid-partnership)');
    expect(refused.stderr).toContain('This account cannot allow duets. (allows: comments)');
    const wrong = await runPost([...post, '--privacy', 'everyone']);
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringMatching(/public, unlisted, followers, friends, private/),
    ]);
    const both = await runPost([...post, '--disclosure', 'none', '--disclosure', 'own-brand']);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('no other disclosure')]);
    const made = await runPost([...post, ...later, '--privacy', 'public', '--disclosure', 'none']);
    expect(JSON.parse(made.stdout)).toMatchObject({
      privacy: 'public',
      allows: [],
      disclosure: { isOwnBrand: false, isPaidPartnership: false },
    });
  });
});

describe('the MCP server', () => {
  it('lists, makes, finds and fetches for an assistant', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [main, 'mcp'], env: withKey(), stderr: 'inherit' }),
    );
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'list_projects',
        'create_project',
        'list_brand_kits',
        'get_project',
        'find_in_transcript',
        'list_accounts',
        'post_clip',
      ]);
      const call = async (name: string, input: Record<string, unknown>) => {
        const result = await client.callTool({ name, arguments: input });
        const [content] = result.content as { text: string }[];
        return { isError: result.isError === true, text: content?.text ?? '' };
      };
      expect((await call('list_projects', { search: 'remote talk' })).text).toContain(filled.projectId);
      const { accounts } = JSON.parse((await call('list_accounts', {})).text);
      expect(accounts).toContainEqual(
        expect.objectContaining({ handle: '@ada', asksPrivacy: true, privacies: ['public', 'private'] }),
      );
      const draft = {
        clip_id: filled.clipIds[1],
        account: '@ada',
        at: `${new Date().getUTCFullYear() + 1}-02-01T18:00`,
      };
      const unchosen = await call('post_clip', draft);
      expect(unchosen).toEqual({ isError: true, text: expect.stringContaining('(privacy: public, private)') });
      const posted = await call('post_clip', { ...draft, privacy: 'private', disclosure: ['own-brand'], allows: [] });
      expect(JSON.parse(posted.text)).toMatchObject({ privacy: 'private', disclosure: { isOwnBrand: true } });
      const project = JSON.parse((await call('get_project', { project_id: filled.projectId })).text);
      const [clip] = project.clips;
      expect([project.material, clip.doubts]).toEqual([
        [{ code: 'words-missing', kind: 'doubt', text: expect.stringContaining('Nothing gives the words') }],
        [expect.stringContaining('It is not clear who speaks')],
      ]);
      expect((await fetch(clip.download_url)).status).toBe(200);
      const passages = await call('find_in_transcript', { project_id: filled.projectId, query: 'all that' });
      expect(JSON.parse(passages.text)).toHaveProperty('passages');
      const text = 'Words that are read aloud, one after the other. '.repeat(12);
      const made = await call('create_project', { text, title: 'By an assistant', clips: 1 });
      expect((await person.ask('GET', `/api/projects/${JSON.parse(made.text).project_id}`)).status).toBe(200);
      expect(JSON.parse((await call('list_brand_kits', {})).text).brand_kits).toMatchObject([{ name: 'Northlight' }]);
      const branded = await call('create_project', { text, title: 'With a kit', clips: 1, brand_kit: 'Northlight' });
      expect(branded.isError).toBe(false);
      const refused = await call('get_project', { project_id: '3f2b8c1e-0000-4000-8000-000000000000' });
      expect(refused).toEqual({ isError: true, text: expect.stringContaining('project_not_found') });
      // A page an assistant reads may trick it into misusing its tools.
      for (const [name, input] of [
        ['get_project', { project_id: '../accounts/export' }],
        ['find_in_transcript', { project_id: filled.projectId, query: 'x'.repeat(10_000) }],
        ['list_projects', { limit: 1e9 }],
        ['create_project', { text: 'x'.repeat(600_000), title: 'Long' }],
        ['create_project', { text, title: 'Kit', brand_kit: '__proto__' }],
        ['no_such_tool', {}],
      ] as const) {
        const answered = await call(name, input).catch(() => ({ isError: true, text: '' }));
        expect([name, answered.isError]).toEqual([name, true]);
        expect(answered.text.length).toBeLessThan(2_000);
      }
      for (const url of ['file:///etc/hostname', 'c:/videos/private.mp4']) {
        const local = await call('create_project', { url, title: 'Not a link' });
        expect(local).toEqual({ isError: true, text: expect.stringContaining('url') });
      }
    } finally {
      await client.close();
    }
  });
});
