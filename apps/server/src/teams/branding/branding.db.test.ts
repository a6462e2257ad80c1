import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Branding } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openPerson, type Person, personPassword } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { choosePlan, openTeam } from '../../../test/teams/open-team.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';
import { removeFoldersJob } from '../../files/index.ts';

type BrandingAnswer = { branding: Branding | null };

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'clipwright-branding-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

async function drawPicture(name: string, size: string): Promise<Buffer> {
  const path = join(folder, name);
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=red:size=${size}`, '-frames:v', '1', path];
  await promisify(execFile)('ffmpeg', args);
  return await readFile(path);
}

async function sendLogo(person: Person, bytes: Buffer, name = 'logo.png') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { Origin: test.deps.config.publicUrl, Cookie: person.cookie };
  const response = await test.app.request(
    '/api/team/branding/logo',
    { method: 'POST', headers, body: form },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
  );
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  return { status: response.status, body: (await response.json()) as any };
}

const get = async (path: string) =>
  await test.app.request(path, {}, { incoming: { socket: { remoteAddress: '203.0.113.9' } as never } });

const rowOf = async (id: string) =>
  (await test.deps.db.service.select().from(workspaces).where(eq(workspaces.id, id)))[0];

/** Removes the files for all jobs queued since the last call. */
async function removeQueued(): Promise<void> {
  const { rows } = await test.deps.db.service.execute<{ data: { folders: string[]; files?: string[] } }>(
    sql`delete from pgboss.job where name = 'remove-folders' returning data`,
  );
  const log = test.deps.log;
  const context = { jobId: 'job', attempt: 1, failures: 0, signal: AbortSignal.timeout(10_000), log };
  for (const { data } of rows) await removeFoldersJob.run(test.deps, data, context);
}

it('the owner sets name, color and logo; members see them and cannot change them', async () => {
  const { owner, editor, viewer, open } = await openTeam(test, 'settings');
  await owner.ask('PATCH', '/api/team', { name: 'Northlight' });
  expect((await owner.ask('PATCH', '/api/team/branding', { accent_color: '#0b5fa5' })).status).toBe(200);
  const sent = await sendLogo(owner, await drawPicture('wide.png', '2400x600'));
  const expected = {
    is_available: true,
    branding: {
      name: 'Northlight',
      accent_color: '#0B5FA5',
      logo: { url: expect.stringMatching(/^\/files\/branding\/[\da-f-]{36}\.png$/), width: 1200, height: 300 },
    },
  };
  expect(sent).toEqual({ status: 200, body: expected });
  for (const member of [editor, viewer]) {
    const ask = member.within(owner.id);
    expect((await ask('GET', '/api/team/branding')).body).toEqual(expected);
    for (const change of [
      await ask('PATCH', '/api/team/branding', { accent_color: null }),
      await ask('DELETE', '/api/team/branding/logo'),
    ]) {
      expect([change.status, change.body.error.code]).toEqual([403, 'workspace_owner_only']);
    }
  }
  const stranger = (await open('stranger')).within(owner.id);
  expect((await stranger('GET', '/api/team/branding')).status).toBe(404);
  const activities = (await owner.ask('GET', '/api/team/activities')).body.activities;
  expect(activities.map(({ kind }: { kind: string }) => kind)).toContain('branding-changed');
  for (const accent_color of ['red', '#12345', 'url(x)', '#0B5FA5;', 5]) {
    expect((await owner.ask('PATCH', '/api/team/branding', { accent_color })).status).toBe(400);
  }
});

it('a logo is served to everyone as the converted PNG, and to nobody once it is replaced or removed', async () => {
  const { owner } = await openTeam(test, 'logo');
  const { url } = (await sendLogo(owner, await drawPicture('first.png', '400x100'))).body.branding.logo;
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
    'x-robots-tag': 'noindex',
  });
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const etag = response.headers.get('etag') ?? '';
  const again = await test.app.request(
    url,
    { headers: { 'If-None-Match': etag } },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } as never } },
  );
  expect(again.status).toBe(304);

  const second = (await sendLogo(owner, await drawPicture('second.jpg', '300x300'))).body.branding.logo.url;
  expect(second).not.toBe(url);
  expect((await get(url)).status).toBe(404);
  const { logoKey } = (await rowOf(owner.id)) ?? {};
  expect((await owner.ask('DELETE', '/api/team/branding/logo')).body.branding.logo).toBeNull();
  expect((await get(second)).status).toBe(404);
  await removeQueued();
  expect(await test.deps.files.find(logoKey ?? '')).toBeNull();
  expect((await owner.ask('DELETE', '/api/team/branding/logo')).status).toBe(200);
  for (const path of ['x', `${crypto.randomUUID()}.png`, `${crypto.randomUUID()}.svg`, '..%2F..%2Fx.png']) {
    expect((await get(`/files/branding/${path}`)).status).toBe(404);
  }
});

it('a logo is refused if it is not a small picture', async () => {
  const { owner } = await openTeam(test, 'bad-logo');
  const send = async (bytes: Buffer, name: string) => {
    const { status, body } = await sendLogo(owner, bytes, name);
    return [status, body.error.code];
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await send(svg, 'logo.svg')).toEqual([400, 'logo_invalid']);
  expect(await send(svg, 'logo.png')).toEqual([400, 'logo_invalid']);
  expect(await send((await drawPicture('cut.png', '300x300')).subarray(0, 60), 'cut.png')).toEqual([
    400,
    'logo_invalid',
  ]);
  expect(await send(Buffer.alloc(3 * 1024 * 1024, 1), 'large.png')).toEqual([413, 'too_large']);
  // A few kilobytes that decompress to a hundred megapixels.
  expect(await send(await drawPicture('huge.png', '10000x10000'), 'huge.png')).toEqual([400, 'logo_too_large']);
  expect((await rowOf(owner.id))?.logoKey).toBeNull();
});

it('without white label in the plan nothing can be set, and stored branding is kept but not used', async () => {
  const { owner } = await openTeam(test, 'downgrade');
  await owner.ask('PATCH', '/api/team', { name: 'Northlight' });
  await owner.ask('PATCH', '/api/team/branding', { accent_color: '#0B5FA5' });
  await sendLogo(owner, await drawPicture('kept.png', '300x100'));
  const { projectId } = await fillProject(test.deps, owner.id);
  const { link } = (await owner.ask('PUT', `/api/projects/${projectId}/view-link`, {})).body;
  const brandingPath = `/api${new URL(link.url).pathname}/branding`;
  const readName = async () => ((await (await get(brandingPath)).json()) as BrandingAnswer).branding?.name ?? null;
  expect(await readName()).toBe('Northlight');

  await choosePlan(test, owner, 'free');
  expect(await readName()).toBeNull();
  const settings = (await owner.ask('GET', '/api/team/branding')).body;
  expect(settings).toMatchObject({ is_available: false, branding: { name: 'Northlight', accent_color: '#0B5FA5' } });
  const refused = await owner.ask('PATCH', '/api/team/branding', { accent_color: '#000000' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'white_label_plan_needed']);
  expect((await sendLogo(owner, await drawPicture('late.png', '10x10'))).body.error.code).toBe(
    'white_label_plan_needed',
  );
  await choosePlan(test, owner, 'agency-starter');
  expect(await readName()).toBe('Northlight');
  // Branding can be removed on any plan.
  await choosePlan(test, owner, 'free');
  expect((await owner.ask('DELETE', '/api/team/branding/logo')).body.branding.logo).toBeNull();
});

it('branding moves to a new owner with its logo, and replaces theirs', async () => {
  const { owner, editor } = await openTeam(test, 'moved');
  await owner.ask('PATCH', '/api/team', { name: 'Northlight' });
  await owner.ask('PATCH', '/api/team/branding', { accent_color: '#0B5FA5' });
  const { url } = (await sendLogo(owner, await drawPicture('ours.png', '300x100'))).body.branding.logo;
  await choosePlan(test, editor, 'agency-starter');
  const theirs = (await sendLogo(editor, await drawPicture('theirs.png', '100x100'))).body.branding.logo.url;
  const before = [(await rowOf(owner.id))?.logoKey ?? '', (await rowOf(editor.id))?.logoKey ?? ''];

  expect(
    (await owner.ask('POST', '/api/team/transfer', { member_id: editor.id, currentPassword: personPassword })).status,
  ).toBe(200);
  await removeQueued();
  expect((await editor.ask('GET', '/api/team/branding')).body.branding).toMatchObject({
    name: 'Northlight',
    accent_color: '#0B5FA5',
    logo: { url, width: 300 },
  });
  expect((await get(url)).status).toBe(200);
  expect((await get(theirs)).status).toBe(404);
  for (const key of before) expect(await test.deps.files.find(key)).toBeNull();
  expect((await owner.ask('GET', '/api/team/branding')).body.branding).toMatchObject({
    logo: null,
    accent_color: null,
  });
});

it('readers of a shared project see the branding of its workspace, and its members do not', async () => {
  const { owner, editor } = await openTeam(test, 'shared');
  await owner.ask('PATCH', '/api/team', { name: 'Northlight' });
  const reader = await openPerson(test, 'reader-branding@example.org');
  const { projectId } = await fillProject(test.deps, owner.id);
  await owner.ask('POST', `/api/projects/${projectId}/shares`, { email: reader.email });
  const brandingOf = async (ask: Person['ask']) => (await ask('GET', `/api/projects/${projectId}`)).body.branding;
  expect(await brandingOf(reader.ask)).toMatchObject({ name: 'Northlight' });
  expect([await brandingOf(owner.ask), await brandingOf(editor.within(owner.id))]).toEqual([null, null]);
  await choosePlan(test, owner, 'creator-pro');
  expect(await brandingOf(reader.ask)).toBeNull();
});
