import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditFile } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { editFiles } from '../../db/tables/edits-tables.ts';
import { unreadFiles } from '../../files/index.ts';
import { readEditFiles } from './read-edit-files.ts';

let test: TestApp;
let owner: Person;
let stranger: Person;
let folder: string;
let path: string;
let theme: EditFile;
let badge: EditFile;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
  folder = await mkdtemp(join(tmpdir(), 'clipwright-edit-files-'));
  const project = await fillEditProject(test.deps, owner.id);
  path = `/api/clips/${project.clipId}/edit`;
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

async function generate(name: string, args: readonly string[]): Promise<Buffer> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args, join(folder, name)]);
  return await readFile(join(folder, name));
}

async function request(person: Person, method: string, at: string, form?: FormData): Promise<Response> {
  return await test.app.request(
    at,
    { method, headers: { Origin: test.deps.config.publicUrl, Cookie: person.cookie }, ...(form && { body: form }) },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } as never } },
  );
}

async function send(kind: string, bytes: Buffer, name: string, person = owner) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await request(person, 'POST', `/api/edit-files/${kind}`, form);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  return { status: answer.status, body: (await answer.json()) as any };
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error.code];
const tone = (sec: number) => ['-f', 'lavfi', '-i', `sine=440:duration=${sec}`];
const picture = (size: string) => ['-f', 'lavfi', '-i', `color=red:size=${size}`, '-frames:v', '1'];

describe('music and pictures of a user', () => {
  it.each(['mp3', 'wav', 'flac', 'ogg', 'm4a'])(
    'music as %s is stored as a file that every browser plays',
    async (ending) => {
      const bytes = await generate(`theme.${ending}`, tone(3));
      const { status, body } = await send('music', bytes, `C:\\Music\\Theme.${ending}`);
      expect([status, body]).toMatchObject([200, { kind: 'music', name: `Theme.${ending}`, widthPx: null }]);
      expect(body.durationSec).toBeCloseTo(3, 1);
      theme = body;
    },
  );

  it('a transparent picture is stored, at most as large as a clip displays it', async () => {
    const bytes = await generate('badge.webp', [
      ...picture('3000x1000'),
      '-vf',
      'format=rgba,colorchannelmixer=aa=0.5',
    ]);
    const { status, body } = await send('image', bytes, 'badge.webp');
    expect([status, body]).toMatchObject([200, { kind: 'image', widthPx: 2160, heightPx: 720, durationSec: null }]);
    badge = body;
  });

  it('can be played, viewed and listed only by their owner', async () => {
    const played = await request(owner, 'GET', theme.url);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    const response = await request(owner, 'GET', badge.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await owner.ask('GET', '/api/edit-files')).body.files).toHaveLength(6);
    expect((await stranger.ask('GET', '/api/edit-files')).body).toEqual({ files: [] });
    for (const method of ['GET', 'DELETE'] as const) {
      const at = method === 'GET' ? theme.url : `/api/edit-files/${theme.id}`;
      const { status, body } = await stranger.ask(method, at);
      expect([status, body.error.code]).toEqual([404, 'edit_file_not_found']);
    }
  });

  it('are refused if they have another type', async () => {
    const text = Buffer.from('This is no music, and no picture.');
    expect(codeOf(await send('music', text, 'song.mp3'))).toEqual([400, 'music_invalid']);
    expect(codeOf(await send('image', text, 'badge.png'))).toEqual([400, 'picture_invalid']);
    const png = await generate('badge.png', picture('100x100'));
    expect(codeOf(await send('music', png, 'song.mp3'))).toEqual([400, 'music_invalid']);
    const silent = await generate('silent.mp4', ['-f', 'lavfi', '-i', 'color=red:size=64x64:duration=2']);
    expect(codeOf(await send('music', silent, 'song.mp3'))).toEqual([400, 'music_invalid']);
    expect(codeOf(await send('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'badge.svg'))).toEqual([
      400,
      'picture_invalid',
    ]);
    // A few kilobytes that decompress to an hour of audio, and to a hundred megapixels.
    const hour = await generate('hour.flac', ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=3600']);
    expect(codeOf(await send('music', hour, 'hour.flac'))).toEqual([400, 'music_too_long']);
    const huge = await generate('huge.png', [...picture('10000x10000'), '-pix_fmt', 'monob']);
    expect(codeOf(await send('image', huge, 'huge.png'))).toEqual([400, 'picture_invalid']);
    expect(codeOf(await send('image', Buffer.alloc(11 * 1024 ** 2), 'large.png'))).toEqual([413, 'too_large']);
    expect((await owner.ask('GET', '/api/edit-files')).body.files).toHaveLength(6);
    expect(
      (await readdir(test.deps.config.dataDir, { recursive: true })).filter((name) => /edit-files\/.+\./.test(name)),
    ).toHaveLength(6);
  });

  it('music of few bytes and many seconds is kept completely', async () => {
    const bytes = await generate('long.m4a', ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=90', '-b:a', '8k']);
    const { status, body } = await send('music', bytes, 'long.m4a');
    expect(status).toBe(200);
    expect(body.durationSec).toBeCloseTo(90, 0);
  });
});

describe('an edit', () => {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };
  const withFiles = (document: ClipEdit, musicId: string, imageId: string): ClipEdit => ({
    ...document,
    overlays: [{ kind: 'image', id: 'badge', imageId, box, opacity: 1, startSec: 0, endSec: 2 }],
    sound: { music: { musicId, gainDb: -12, duckDb: 12 } },
  });
  const save = async (change: (document: ClipEdit) => ClipEdit) => {
    const { body } = await owner.ask('GET', path);
    return await owner.ask('PUT', path, { revision: body.revision, document: change(body.document) });
  };

  it('can only use its owner’s files', async () => {
    const theirs = await send('music', await generate('theirs.mp3', tone(2)), 'theirs.mp3', stranger);
    const foreign = await save((document) => withFiles(document, theirs.body.id, badge.id));
    expect([foreign.status, foreign.body.error.code]).toEqual([400, 'edit_music_not_found']);
    const swapped = await save((document) => withFiles(document, theme.id, theme.id));
    expect([swapped.status, swapped.body.error.code]).toEqual([400, 'edit_picture_not_found']);
    expect((await save((document) => withFiles(document, theme.id, badge.id))).status).toBe(200);
  });

  it('has its music and images in timelines, and in the package as files', async () => {
    const timeline = await (await request(owner, 'GET', `${path.replace('/edit', '')}/export?format=xmeml`)).text();
    expect(timeline).toMatch(/<pathurl>[^<]*Theme\.m4a/);
    expect(timeline).toMatch(/<stillframe>TRUE<\/stillframe>[\s\S]*?<pathurl>[^<]*badge\.png/);
    const zip = Buffer.from(
      await (await request(owner, 'GET', `${path.replace('/edit', '')}/package?format=fcpxml&video=no`)).arrayBuffer(),
    );
    expect([zip.includes('Theme.m4a'), zip.includes('badge.png')]).toEqual([true, true]);
  });

  it('stays after they are deleted, and is rendered without them', async () => {
    const { body } = await owner.ask('GET', path);
    const deps = { ...test.deps, local: unreadFiles };
    const files = async () => new Set(Object.keys(await readEditFiles(deps, owner.id, body.document)));
    expect(await files()).toEqual(new Set([theme.id, badge.id]));
    expect(Object.keys(await readEditFiles(deps, stranger.id, body.document))).toEqual([]);
    expect((await owner.ask('DELETE', `/api/edit-files/${theme.id}`)).status).toBe(200);
    expect((await owner.ask('DELETE', `/api/edit-files/${theme.id}`)).status).toBe(404);
    expect(await test.deps.db.service.$count(editFiles, eq(editFiles.id, theme.id))).toBe(0);
    expect(await files()).toEqual(new Set([badge.id]));
    expect((await save((document) => ({ ...document, words: { '0': { text: 'Still' } } }))).status).toBe(200);
    expect((await request(owner, 'GET', `${path.replace('/edit', '')}/export?format=otio`)).status).toBe(200);
  });
});
