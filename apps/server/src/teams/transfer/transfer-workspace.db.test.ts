import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { kitSettings } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { createTestUser, personPassword } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEveryTable } from '../../../test/db/fill-every-table.ts';
import { listQueuedMails } from '../../../test/list-queued-mails.ts';
import { choosePlan, openTeam } from '../../../test/teams/open-team.ts';
import { editFiles } from '../../db/tables/edits-tables.ts';
import { brandKitFiles, brandKits } from '../../db/tables/kits-tables.ts';
import { sources, uploadReservations } from '../../db/tables/sources-tables.ts';
import { userFolder } from '../../files/index.ts';
import { moveRows } from './move-rows.ts';
import { transferWorkspace } from './transfer-workspace.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

async function addMusic(userId: string): Promise<string> {
  const { db, files } = test.deps;
  const id = randomUUID();
  const fileKey = `${userFolder(userId)}/edit-files/${id}.m4a`;
  const { sizeBytes } = await files.write(fileKey, Readable.from([Buffer.from('music')]));
  const music = { id, userId, kind: 'music' as const, name: 'Theme', fileKey, sizeBytes, durationSec: 3 };
  await db.service.insert(editFiles).values(music);
  return id;
}

/** Returns the style's font key. */
async function addKit(userId: string): Promise<string> {
  const { db, files } = test.deps;
  const [kit] = await db.service
    .insert(brandKits)
    .values({ userId, name: 'Acme', settings: kitSettings.parse({}) })
    .returning();
  const fileKey = `${userFolder(userId)}/brand-kits/${randomUUID()}.ttf`;
  const { sizeBytes } = await files.write(fileKey, Readable.from([Buffer.from('a font')]));
  const font = { kitId: kit?.id ?? null, kind: 'font', state: 'ready', name: 'Acme Sans' } as const;
  const facts = { characters: 200, embedding: 'installable' } as const;
  await db.service.insert(brandKitFiles).values({ userId, ...font, fileKey, sizeBytes, facts });
  return fileKey;
}

it('a member with a plan becomes the owner, with all projects and files, and the former owner an editor', async () => {
  const { owner, editor, viewer } = await openTeam(test, 'transfer');
  const { projectId } = await fillProject(test.deps, owner.id, { title: 'A campaign' });
  const musicId = await addMusic(owner.id);
  await addKit(owner.id);
  await owner.ask('PATCH', '/api/team', { name: 'Northlight' });
  const transfer = async (currentPassword = personPassword) => {
    const { status, body } = await owner.ask('POST', '/api/team/transfer', { member_id: editor.id, currentPassword });
    return [status, body.error?.code];
  };
  expect(await transfer()).toEqual([409, 'new_owner_needs_plan']);
  await choosePlan(test, editor, 'agency-starter');
  const own = await fillProject(test.deps, editor.id);
  expect(await transfer()).toEqual([409, 'new_owner_has_projects']);
  expect((await editor.ask('DELETE', `/api/projects/${own.projectId}`)).status).toBe(200);
  expect(await transfer('not the password')).toEqual([403, 'wrong_password']);
  expect((await owner.ask('GET', '/api/projects')).body.projects).toMatchObject([{ id: projectId }]);
  expect(await transfer()).toEqual([200, undefined]);

  const ownerMails = (await listQueuedMails(test.deps, owner.email)).filter(
    (one) => one.template === 'workspace-transferred',
  );
  expect(ownerMails).toMatchObject([{ newOwnerEmail: editor.email, ipAddress: '203.0.113.7' }]);
  expect((await editor.ask('GET', '/api/projects')).body.projects).toMatchObject([{ id: projectId, access: 'owner' }]);
  expect((await editor.ask('GET', `/api/projects/${projectId}/download`)).status).toBe(200);
  expect((await editor.ask('GET', `/api/edit-files/${musicId}/content`)).status).toBe(200);
  const [kit] = (await editor.ask('GET', '/api/brand-kits')).body.kits;
  expect(kit).toMatchObject({ name: 'Acme', isLocked: false });
  expect((await test.app.request(kit.files[0].url)).status).toBe(200);
  expect((await owner.ask('GET', '/api/brand-kits')).body.kits).toEqual([]);
  expect((await owner.ask('GET', '/api/projects')).body.projects).toEqual([]);
  const { body } = await editor.ask('GET', '/api/team');
  expect(body.workspace.name).toBe('Northlight');
  expect(body.members.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
    [editor.id, 'owner'],
    [owner.id, 'editor'],
    [viewer.id, 'viewer'],
  ]);
  const renamed = await owner.within(editor.id)('PATCH', `/api/projects/${projectId}`, { title: 'Theirs' });
  expect(renamed.status).toBe(200);
});

it('a transfer with files that cannot all be copied changes nothing and leaves no copy', async () => {
  const { owner, editor } = await openTeam(test, 'full-disk');
  await choosePlan(test, editor, 'agency-starter');
  const fileKey = await addKit(owner.id);
  const copyKey = fileKey.replace(userFolder(owner.id), userFolder(editor.id));
  const { files } = test.deps;
  let wasCopied = false;
  const copyFolder = async (from: string, to: string) => {
    if (!from.endsWith('/branding')) return await files.copyFolder(from, to);
    wasCopied = (await files.find(copyKey)) !== null;
    throw new Error('The disk is full.');
  };
  const occurrence = () => ({ device: 'a test', ipAddress: '', at: new Date().toISOString() });
  const transfer = transferWorkspace(
    { ...test.deps, occurrence, files: { ...files, copyFolder } },
    owner.id,
    editor.id,
  );
  await expect(transfer).rejects.toThrow('The disk is full.');
  expect([wasCopied, await files.find(copyKey)]).toEqual([true, null]);
  expect(await files.find(fileKey)).not.toBeNull();
  expect((await owner.ask('GET', '/api/brand-kits')).body.kits).toHaveLength(1);
});

it('nothing is moved while a video is being processed, or to anyone outside the team', async () => {
  const { owner, editor, open } = await openTeam(test, 'busy');
  await choosePlan(test, editor, 'agency-starter');
  const input = { projectName: 'A talk', sourceType: 'text', sourceText: 'First we built it. Then we learned.' };
  expect((await owner.ask('POST', '/api/process-video', input)).status).toBe(200);
  const codeOf = async (memberId: string) =>
    (await owner.ask('POST', '/api/team/transfer', { member_id: memberId, currentPassword: personPassword })).body.error
      .code;
  expect(await codeOf(editor.id)).toBe('transfer_in_flight');
  expect(await codeOf((await open('stranger')).id)).toBe('member_not_found');
});

it('every row of a workspace moves, in any table', async () => {
  const { db } = test.deps;
  const [from, to, reader] = [await createTestUser(db), await createTestUser(db), await createTestUser(db)];
  await fillEveryTable(db, from.id, reader.id, []);
  await db.asService((tx) => moveRows(tx, from.id, to.id));
  const { rows: tables } = await db.service.execute<{ table: string; column: string }>(sql`
    select p.tablename as "table", a.attname as "column" from pg_policies p
    join pg_attribute a on a.attrelid = format('public.%I', p.tablename)::regclass and a.attname in ('user_id', 'owner_id')
    where p.schemaname = 'public' and p.policyname = 'workspace_update'`);
  expect(tables.length).toBeGreaterThan(15);
  for (const { table, column } of tables) {
    const count = async (id: string) =>
      (
        await db.service.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}::uuid`,
        )
      ).rows[0]?.n;
    expect([table, await count(from.id)]).toEqual([table, 0]);
    expect([table, (await count(to.id)) ?? 0]).not.toEqual([table, 0]);
  }
});

it('the disk space that an upload has reserved moves with its source to another owner', async () => {
  const { db } = test.deps;
  const [from, to] = [await createTestUser(db), await createTestUser(db)];
  const uploadId = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  const named = { kind: 'file', state: 'uploading', name: 'talk.mp4', sizeBytes: 7, totalChunks: 1 } as const;
  const [source] = await db.service
    .insert(sources)
    .values({ userId: from.id, uploadId, expiresAt, ...named })
    .returning();
  const ownersOfIt = async () =>
    (
      await db.service
        .select()
        .from(uploadReservations)
        .where(eq(uploadReservations.sourceId, source?.id ?? ''))
    ).map(({ userId }) => userId);
  expect(await ownersOfIt()).toEqual([from.id]);
  await db.asService((tx) => moveRows(tx, from.id, to.id));
  expect(await ownersOfIt()).toEqual([to.id]);
});
