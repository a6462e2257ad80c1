import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openTestDrives, type Reply, type TestDrives } from './testing/open-test-drives.ts';

const EMAIL = 'anna@example.com';
const PART = 300_000;

let drives: TestDrives;
let token: string;
beforeAll(async () => {
  drives = await openTestDrives();
  token = (await drives.connect('dropbox')).access;
});
beforeEach(() => drives.control.setCapacity('dropbox', EMAIL, null));
afterAll(async () => {
  expect(drives.log.filter((line) => line.startsWith('drives: failed'))).toEqual([]);
  await drives.stop();
});

const api = (path: string, body: unknown = undefined, headers: Record<string, string> = {}) =>
  call(token, 'POST', `${drives.clientOf('dropbox').apiBase}/2/${path}`, { body, headers });
const ascii = (value: unknown) =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const content = (path: string, args: unknown, body: string | Uint8Array = '', headers: Record<string, string> = {}) =>
  call(token, 'POST', `${drives.clientOf('dropbox').uploadBase}/2/files/${path}`, {
    body,
    headers: { 'content-type': 'application/octet-stream', 'dropbox-api-arg': ascii(args), ...headers },
  });
const download = (path: string, headers: Record<string, string> = {}) =>
  call(token, 'POST', `${drives.clientOf('dropbox').uploadBase}/2/files/download`, {
    headers: { 'dropbox-api-arg': ascii({ path }), ...headers },
  });
const tagsOf = ({ status, body }: Reply) => [status, (body as { error_summary: string }).error_summary];

describe('Dropbox API calls', () => {
  it('accept an empty body or null when they take no arguments', async () => {
    expect((await api('users/get_current_account')).status).toBe(200);
    expect((await api('users/get_current_account', 'null', { 'content-type': 'application/json' })).status).toBe(200);
    const wrong = await api('users/get_current_account', {});
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  });

  it('return plain text when they cannot be parsed', async () => {
    const wrongs = [
      await api('files/create_folder_v2', { path: 'no-slash' }),
      await api('files/create_folder_v2', { path: '/x', colour: 'red' }),
      await api('files/list_folder', { path: '/' }),
      await api('files/list_folder', '{"path":""}', { 'content-type': 'text/plain' }),
      await api('files/list_folder', '{', { 'content-type': 'application/json' }),
    ];
    for (const { status, headers } of wrongs) {
      expect([status, headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    }
    drives.control.clearFailures();
    expect((await api('files/list_folders', { path: '' })).status).toBe(404);
    expect((await call(null, 'POST', `${drives.clientOf('dropbox').apiBase}/2/users/get_space_usage`)).status).toBe(
      400,
    );
    expect(drives.control.listFailures()).toHaveLength(1);
  });

  it('return the used and available space', async () => {
    drives.control.setCapacity('dropbox', EMAIL, 1000);
    const { body } = await api('users/get_space_usage');
    expect(body).toMatchObject({ used: 0, allocation: { '.tag': 'individual', allocated: 1000 } });
  });

  it('require ASCII in the arguments header', async () => {
    const path = '/日本 é \u{1F3AC}.txt';
    expect(await content('upload', { path }, 'x')).toMatchObject({ status: 200, body: { path_display: path } });
    const latin = await content('upload', {}, 'x', { 'dropbox-api-arg': '{"path":"/é.txt"}' });
    expect([latin.status, latin.text]).toEqual([400, expect.stringContaining('could not decode input as JSON')]);
    expect((await content('upload', { path: '/x' }, 'x', { 'content-type': 'video/mp4' })).status).toBe(400);
    const answer = await download(path);
    expect(answer.headers.get('dropbox-api-result')).toMatch(/^[\x20-\x7e]+\\u65e5[\x20-\x7e]+$/);
    expect(answer.text).toBe('x');
  });
});

describe('Dropbox folders and small files', () => {
  it('are relative to the application’s folder', async () => {
    expect((await content('upload', { path: '/top.txt' }, 'top')).status).toBe(200);
    const paths = drives.control.listFiles('dropbox', EMAIL).map(({ path }) => path);
    expect(paths).toContain('/Apps/Clipwright/top.txt');
    await drives.control.putFile('dropbox', EMAIL, { path: '/own.txt', content: 'own' });
    expect(tagsOf(await download('/own.txt'))).toEqual([409, 'path/not_found/..']);
    expect(tagsOf(await download('/../own.txt'))).toEqual([409, 'path/not_found/..']);
  });

  it('are unique regardless of case', async () => {
    expect((await api('files/create_folder_v2', { path: '/Project' })).status).toBe(200);
    expect(tagsOf(await api('files/create_folder_v2', { path: '/project' }))).toEqual([409, 'path/conflict/folder/..']);
    const renamed = await api('files/create_folder_v2', { path: '/project', autorename: true });
    expect(renamed.body).toMatchObject({ metadata: { name: 'project (1)' } });
  });

  it('conflict only when their content differs', async () => {
    const first = await content('upload', { path: '/p/a.txt', mode: 'add' }, 'one');
    expect((await content('upload', { path: '/p/a.txt', mode: 'add' }, 'one')).body).toMatchObject({
      id: (first.body as { id: string }).id,
    });
    const strict = { path: '/p/a.txt', mode: 'add', strict_conflict: true };
    const refused = await content('upload', strict, 'one');
    expect(refused.body).toMatchObject({
      error_summary: 'path/conflict/file/..',
      error: { '.tag': 'path', reason: { '.tag': 'conflict', conflict: { '.tag': 'file' } } },
    });
    expect((await content('upload', { path: '/p/A.txt', autorename: true }, 'two')).body).toMatchObject({
      name: 'A (1).txt',
    });
    expect((await content('upload', { path: '/p/a.txt', mode: { '.tag': 'overwrite' } }, 'two')).body).toMatchObject({
      size: 3,
      name: 'a.txt',
    });
  });

  it.each(['/a/../b', `/${'n'.repeat(256)}`, '/a\\b', '/a//b', '/ends '])('refuse the path %j', async (path) => {
    expect(tagsOf(await api('files/create_folder_v2', { path }))).toEqual([409, 'path/malformed_path/..']);
  });

  it('are listed in pages', async () => {
    for (const name of ['1', '2', '3']) await content('upload', { path: `/pages/below/${name}` }, name);
    const first = await api('files/list_folder', { path: '/pages', recursive: true, limit: 3 });
    const page = first.body as { entries: object[]; cursor: string; has_more: boolean };
    expect([page.entries.length, page.has_more]).toEqual([3, true]);
    const second = await api('files/list_folder/continue', { cursor: page.cursor });
    expect(second.body).toMatchObject({ entries: [{ '.tag': 'file', name: '3', size: 1 }], has_more: false });
    expect(tagsOf(await api('files/list_folder', { path: '/nowhere' }))).toEqual([409, 'path/not_found/..']);
  });

  it.each(['no cursor', Buffer.from('{"folderId":5}').toString('base64url')])(
    'refuse to go on from the cursor %j',
    async (cursor) => {
      expect(tagsOf(await api('files/list_folder/continue', { cursor }))).toEqual([409, 'reset/..']);
    },
  );

  it('can be deleted once', async () => {
    await content('upload', { path: '/gone/x.txt' }, 'x');
    expect((await api('files/delete_v2', { path: '/gone' })).body).toMatchObject({ metadata: { '.tag': 'folder' } });
    expect(tagsOf(await api('files/delete_v2', { path: '/gone' }))).toEqual([409, 'path_lookup/not_found/..']);
    expect(tagsOf(await api('files/get_metadata', { path: '/gone/x.txt' }))).toEqual([409, 'path/not_found/..']);
  });

  it('can be read in ranges and through an expiring link', async () => {
    const { body } = await content('upload', { path: '/read.txt' }, 'some content');
    const part = await download((body as { id: string }).id, { range: 'bytes=5-8' });
    expect(part).toMatchObject({ status: 206, text: 'cont' });
    const { link } = (await api('files/get_temporary_link', { path: '/read.txt' })).body as { link: string };
    expect((await call(null, 'GET', link, { headers: { range: 'bytes=-7' } })).text).toBe('content');
    drives.control.advanceClock(4 * 3600 + 1);
    token = (await drives.connect('dropbox')).access;
    expect((await call(null, 'GET', link)).status).toBe(410);
  });
});

describe('Dropbox upload sessions', () => {
  const data = randomBytes(2 * PART + 77);
  const begin = async () => ((await content('upload_session/start', {})).body as { session_id: string }).session_id;
  const append = (id: string, offset: number, part: Uint8Array, more: object = {}) =>
    content('upload_session/append_v2', { cursor: { session_id: id, offset }, ...more }, part);
  const finish = (id: string, offset: number, commit: object, part: Uint8Array = new Uint8Array(0)) =>
    content('upload_session/finish', { cursor: { session_id: id, offset }, commit }, part);
  const expectStored = async (path: string) => {
    const file = drives.control.listFiles('dropbox', EMAIL).find((each) => each.path === `/Apps/Clipwright${path}`);
    expect(data.equals(await readFile(file?.diskPath ?? ''))).toBe(true);
  };

  it('create a file when they finish', async () => {
    const id = await begin();
    expect(await append(id, 0, data.subarray(0, PART))).toMatchObject({ status: 200, text: 'null' });
    const done = await finish(id, PART, { path: '/s/a.mp4', mode: 'add' }, data.subarray(PART));
    expect(done.body).toMatchObject({ size: data.byteLength, content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(done.body).not.toHaveProperty('.tag');
    await expectStored('/s/a.mp4');
    expect(tagsOf(await finish(id, PART, { path: '/s/a.mp4' }))).toEqual([409, 'lookup_failed/not_found/..']);
  });

  it('return the correct offset after a lost response', async () => {
    const id = await begin();
    drives.control.faults.add({ action: 'drop-reply', operation: 'upload-chunk' });
    await expect(append(id, 0, data.subarray(0, PART))).rejects.toThrow();
    const again = await append(id, 0, data.subarray(0, PART));
    expect(again).toMatchObject({ status: 409, body: { error: { '.tag': 'incorrect_offset', correct_offset: PART } } });
    const ahead = await finish(id, 2 * PART, { path: '/s/b.mp4' });
    expect(ahead.body).toMatchObject({
      error: { '.tag': 'lookup_failed', lookup_failed: { '.tag': 'incorrect_offset', correct_offset: PART } },
    });
    expect((await finish(id, PART, { path: '/s/b.mp4' }, data.subarray(PART))).status).toBe(200);
    await expectStored('/s/b.mp4');
  });

  it('discard all data of a broken request', async () => {
    const id = await begin();
    drives.control.faults.add({ action: 'cut-upload', operation: 'upload-chunk', bytes: PART });
    await expect(append(id, 0, data)).rejects.toThrow();
    expect((await append(id, 0, data)).status).toBe(200);
    expect((await finish(id, data.byteLength, { path: '/s/c.mp4' })).status).toBe(200);
    await expectStored('/s/c.mp4');
  });

  it('keep their data when the commit is refused', async () => {
    await content('upload', { path: '/s/taken.mp4' }, 'other');
    const id = await begin();
    const refused = await finish(id, 0, { path: '/s/taken.mp4' }, data);
    expect(refused.body).toMatchObject({
      error: { '.tag': 'path', path: { '.tag': 'conflict', conflict: { '.tag': 'file' } } },
    });
    expect((await finish(id, data.byteLength, { path: '/s/free.mp4' })).status).toBe(200);
    await expectStored('/s/free.mp4');
  });

  it('accept no more data when they are closed', async () => {
    const id = await begin();
    expect((await append(id, 0, data, { close: true })).status).toBe(200);
    expect(tagsOf(await append(id, data.byteLength, data))).toEqual([409, 'closed/..']);
    expect((await finish(id, data.byteLength, { path: '/s/closed.mp4' })).status).toBe(200);
    await expectStored('/s/closed.mp4');
  });

  it('verify a given hash', async () => {
    const id = await begin();
    const wrong = await append(id, 0, data, { content_hash: '0'.repeat(64) });
    expect(tagsOf(wrong)).toEqual([409, 'content_hash_mismatch/..']);
    const { body } = await content('upload', { path: '/hash' }, data);
    const { content_hash } = body as { content_hash: string };
    expect((await append(id, 0, data, { content_hash })).status).toBe(200);
  });

  it('refuse inconsistent requests', async () => {
    const id = await begin();
    drives.control.setCapacity('dropbox', EMAIL, 10);
    expect(tagsOf(await finish(id, 0, { path: '/s/big.mp4' }, data))).toEqual([409, 'path/insufficient_space/..']);
    expect(tagsOf(await content('upload', { path: '/big' }, data))).toEqual([409, 'path/insufficient_space/..']);
  });

  it('belong to one user and expire', async () => {
    const id = await begin();
    const mine = token;
    token = (await drives.connect('dropbox', { email: 'other@example.com' })).access;
    expect(tagsOf(await append(id, 0, data))).toEqual([409, 'not_found/..']);
    token = mine;
    drives.control.advanceClock(7 * 24 * 3600 + 1);
    token = (await drives.connect('dropbox')).access;
    expect(tagsOf(await append(id, 0, data))).toEqual([409, 'not_found/..']);
  });
});
