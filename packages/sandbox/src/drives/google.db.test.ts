import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openTestDrives, type Reply, type TestDrives } from './testing/open-test-drives.ts';

const EMAIL = 'anna@example.com';
const STEP = 256 * 1024;
const FOLDER_TYPE = 'application/vnd.google-apps.folder';

let drives: TestDrives;
let token: string;
let folderId: string;
beforeAll(async () => {
  drives = await openTestDrives();
  token = (await drives.connect('google-drive')).access;
  folderId = idOf(await createFolder({ name: 'Clipwright' }));
});
beforeEach(() => drives.control.setCapacity('google-drive', EMAIL, null));
afterAll(async () => {
  expect(drives.log.filter((line) => line.startsWith('drives: failed'))).toEqual([]);
  await drives.stop();
});

const idOf = ({ body }: Reply) => (body as { id: string }).id;
const api = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
  call(token, method, `${drives.clientOf('google-drive').apiBase}${path}`, options);
const createFolder = (metadata: object) =>
  api('POST', '/drive/v3/files?fields=id,name,parents', { body: { mimeType: FOLDER_TYPE, ...metadata } });
const begin = (metadata: object, headers: Record<string, string> = {}) =>
  api('POST', '/upload/drive/v3/files?uploadType=resumable&fields=id,name,size,sha256Checksum', {
    body: metadata,
    headers,
  });
const open = async (metadata: object = { name: 'a.mp4' }, headers: Record<string, string> = {}) =>
  (await begin(metadata, headers)).headers.get('location') ?? '';
/** Sends a part without a token: the address is the right to write. */
const put = (url: string, part: Uint8Array, start: number, total: number | '*') =>
  call(null, 'PUT', url, {
    body: part,
    headers: { 'content-range': `bytes ${start}-${start + part.byteLength - 1}/${total}` },
  });
const ask = (url: string, total: number) =>
  call(null, 'PUT', url, { body: new Uint8Array(0), headers: { 'content-range': `bytes */${total}` } });
const promiseId = async () => {
  const { body } = await api('GET', '/drive/v3/files/generateIds?count=1&space=drive');
  return (body as { ids: string[] }).ids[0] ?? '';
};
const multipart = (
  metadata: object,
  content: string | Uint8Array,
  path = '/upload/drive/v3/files?uploadType=multipart&fields=id,size',
) => {
  const head = `--mark\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(metadata)}\r\n--mark\r\nContent-Type: text/plain\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--mark--')]);
  return api('POST', path, { body, headers: { 'content-type': 'multipart/related; boundary=mark' } });
};
const reasonOf = ({ status, body }: Reply) => [
  status,
  (body as { error: { errors: { reason: string }[] } }).error.errors[0]?.reason,
];

describe('the Google Drive quota', () => {
  it('requires the fields parameter and returns numbers as strings', async () => {
    expect(reasonOf(await api('GET', '/drive/v3/about'))).toEqual([400, 'required']);
    expect(reasonOf(await api('GET', '/drive/v3/about?fields=quota'))).toEqual([400, 'invalidParameter']);
    const about = () => api('GET', '/drive/v3/about?fields=user(emailAddress),storageQuota');
    drives.control.setCapacity('google-drive', EMAIL, 1000);
    expect((await about()).body).toEqual({
      user: { emailAddress: EMAIL },
      storageQuota: { limit: '1000', usage: '0', usageInDrive: '0', usageInDriveTrash: '0' },
    });
    drives.control.setCapacity('google-drive', EMAIL, null);
    expect((await about()).body).not.toHaveProperty('storageQuota.limit');
  });

  it('refuses an upload that does not fit, at its start and at its end', async () => {
    drives.control.setCapacity('google-drive', EMAIL, STEP);
    const refused = await begin({ name: 'big' }, { 'x-upload-content-length': String(STEP + 1) });
    expect(reasonOf(refused)).toEqual([403, 'storageQuotaExceeded']);
    const url = await open();
    expect((await put(url, Buffer.alloc(STEP), 0, 2 * STEP)).status).toBe(308);
    expect(reasonOf(await put(url, Buffer.alloc(STEP), STEP, 2 * STEP))).toEqual([403, 'storageQuotaExceeded']);
    expect(reasonOf(await multipart({ name: 'b' }, Buffer.alloc(STEP + 1)))).toEqual([403, 'storageQuotaExceeded']);
  });
});

describe('Google Drive folders and small files', () => {
  it('keep their names, including duplicates', async () => {
    const names = ['a/b\\c', '\u{1F3AC} été', '\u202Eright to left', 'n'.repeat(300), 'twice', 'twice', '..'];
    for (const name of names) {
      const made = await createFolder({ name, parents: [folderId] });
      expect(made.body).toMatchObject({ name, parents: [folderId] });
      const file = await multipart({ name, parents: [idOf(made)] }, name);
      expect(file).toMatchObject({ status: 200, body: { size: String(Buffer.byteLength(name)) } });
      const listed = drives.control.listFiles('google-drive', EMAIL).find(({ id }) => id === idOf(file));
      expect(await readFile(listed?.diskPath ?? '', 'utf8')).toBe(name);
      expect(listed?.diskPath).toContain(`${drives.dataDir}/drives/google-drive/files/${EMAIL}/Clipwright/`);
    }
  });

  it('require parents that exist and that the application can access', async () => {
    await drives.control.putFile('google-drive', EMAIL, { path: '/Private/own.mp4', content: 'own' });
    const own = drives.control.listFiles('google-drive', EMAIL).find(({ path }) => path === '/Private')?.id ?? '';
    for (const parent of ['nowhere', own]) {
      expect(reasonOf(await createFolder({ name: 'x', parents: [parent] }))).toEqual([404, 'notFound']);
      expect(reasonOf(await begin({ name: 'x', parents: [parent] }))).toEqual([404, 'notFound']);
    }
  });

  it('refuse unknown parameters', async () => {
    expect(reasonOf(await createFolder({ title: 'old' }))).toEqual([400, 'badRequest']);
    expect((await api('GET', '/drive/v3/files?query=x')).status).toBe(400);
    expect((await api('GET', '/drive/v2/files')).status).toBe(404);
    expect((await api('POST', '/upload/drive/v3/files?uploadType=media', { body: 'x' })).status).toBe(400);
    const tooLarge = await multipart({ name: 'x' }, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(tooLarge.status).toBe(413);
    expect(drives.control.listFailures()).toHaveLength(2);
  });

  it('can be searched by name, folder, property and trash', async () => {
    const parent = idOf(await createFolder({ name: "it's \\ here" }));
    const asset = { name: 'clip.json', parents: [parent], appProperties: { projectId: 'p 1 and 2', assetId: 'a' } };
    const id = idOf(await multipart(asset, '{}'));
    const find = async (q: string) => {
      const { body } = await api('GET', `/drive/v3/files?fields=files(id)&q=${encodeURIComponent(q)}`);
      return (body as { files: { id: string }[] }).files.map((file) => file.id);
    };
    expect(await find(`'${parent}' in parents and trashed = false`)).toEqual([id]);
    expect(await find(`name='clip.json' and '${parent}' in parents and mimeType != '${FOLDER_TYPE}'`)).toEqual([id]);
    expect(await find(`appProperties has { key='projectId' and value='p 1 and 2' }`)).toEqual([id]);
    expect(await find("name = 'it\\'s \\\\ here'")).toEqual([parent]);
    expect((await api('PATCH', `/drive/v3/files/${parent}`, { body: { trashed: true } })).status).toBe(200);
    expect(await find(`'${parent}' in parents and trashed = false`)).toEqual([]);
    expect(await find(`'${parent}' in parents and trashed = true`)).toEqual([id]);
    expect((await api('GET', `/drive/v3/files/${id}?fields=trashed,explicitlyTrashed`)).body).toEqual({
      trashed: true,
      explicitlyTrashed: false,
    });
    expect((await api('GET', `/drive/v3/files?q=${encodeURIComponent('sharedWithMe')}`)).status).toBe(400);
  });

  it('are listed in pages', async () => {
    const parent = idOf(await createFolder({ name: 'pages' }));
    for (const name of ['1', '2', '3']) await createFolder({ name, parents: [parent] });
    const q = encodeURIComponent(`'${parent}' in parents`);
    const list = async (more: string) =>
      (await api('GET', `/drive/v3/files?q=${q}&pageSize=2&fields=nextPageToken,files(name)${more}`)).body as {
        nextPageToken?: string;
        files: unknown[];
      };
    const first = await list('');
    const second = await list(`&pageToken=${first.nextPageToken}`);
    expect([first.files.length, second.files.length, second.nextPageToken]).toEqual([2, 1, undefined]);
  });

  it('are deleted with everything inside', async () => {
    const parent = idOf(await createFolder({ name: 'to delete' }));
    const id = idOf(await multipart({ name: 'x', parents: [parent] }, 'x'));
    const { diskPath = '' } = drives.control.listFiles('google-drive', EMAIL).find((file) => file.id === id) ?? {};
    expect((await api('DELETE', `/drive/v3/files/${parent}`)).status).toBe(204);
    expect(reasonOf(await api('DELETE', `/drive/v3/files/${parent}`))).toEqual([404, 'notFound']);
    expect((await api('GET', `/drive/v3/files/${id}`)).status).toBe(404);
    await expect(readFile(diskPath)).rejects.toThrow('ENOENT');
  });

  it('of the user become accessible when they are picked', async () => {
    const id = await drives.control.putFile('google-drive', EMAIL, { path: '/holiday.mp4', content: 'sea' });
    const media = () => api('GET', `/drive/v3/files/${id}?alt=media`);
    expect(reasonOf(await media())).toEqual([404, 'notFound']);
    drives.control.setPicked('google-drive', id, true);
    expect(await media()).toMatchObject({ status: 200, text: 'sea' });
    const other = (await drives.connect('google-drive', { email: 'other@example.com' })).access;
    const url = `${drives.clientOf('google-drive').apiBase}/drive/v3/files/${id}`;
    expect((await call(other, 'GET', url)).status).toBe(404);
  });
});

describe('Google Drive resumable uploads', () => {
  const content = randomBytes(3 * STEP + 1000);
  const sum = createHash('sha256').update(content).digest('hex');
  const expectWhole = ({ status, body }: Reply) => {
    expect([status, body]).toMatchObject([200, { size: String(content.byteLength), sha256Checksum: sum }]);
  };

  it('finish with the file, and return it again when queried', async () => {
    const url = await open({ name: 'a.mp4', parents: [folderId] }, { 'x-upload-content-type': 'video/mp4' });
    const first = await put(url, content.subarray(0, 2 * STEP), 0, content.byteLength);
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${2 * STEP - 1}`]);
    const last = await put(url, content.subarray(2 * STEP), 2 * STEP, content.byteLength);
    expectWhole(last);
    expectWhole(await ask(url, content.byteLength));
    const range = { headers: { range: 'bytes=10-19' } };
    const part = await api('GET', `/drive/v3/files/${idOf(last)}?alt=media`, range);
    expect(part).toMatchObject({ status: 206, text: content.subarray(10, 20).toString() });
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${content.byteLength}`);
    const outside = { headers: { range: `bytes=${content.byteLength}-` } };
    expect((await api('GET', `/drive/v3/files/${idOf(last)}?alt=media`, outside)).status).toBe(416);
  });

  it('report no data at first, and then the stored range', async () => {
    const url = await open();
    const first = await ask(url, content.byteLength);
    expect([first.status, first.headers.get('range')]).toEqual([308, null]);
    drives.control.faults.add({ action: 'truncate-upload', operation: 'upload-chunk', bytes: STEP + 7 });
    const partial = await put(url, content.subarray(0, 2 * STEP), 0, content.byteLength);
    expect(partial.headers.get('range')).toBe(`bytes=0-${STEP - 1}`);
    expect((await put(url, content.subarray(2 * STEP), 2 * STEP, content.byteLength)).status).toBe(400);
    expectWhole(await put(url, content.subarray(STEP), STEP, content.byteLength));
  });

  it('keep complete steps of an interrupted request', async () => {
    const url = await open();
    drives.control.faults.add({ action: 'cut-upload', operation: 'upload-chunk', bytes: 2 * STEP + 5 });
    await expect(put(url, content.subarray(0, 3 * STEP), 0, content.byteLength)).rejects.toThrow();
    const state = await ask(url, content.byteLength);
    expect(state.headers.get('range')).toBe(`bytes=0-${2 * STEP - 1}`);
    expectWhole(await put(url, content.subarray(2 * STEP), 2 * STEP, content.byteLength));
  });

  it('create no second file when the final response is lost', async () => {
    const id = await promiseId();
    const url = await open({ name: 'once.mp4', id });
    drives.control.faults.add({ action: 'drop-reply', operation: 'upload-finish' });
    await expect(put(url, content, 0, content.byteLength)).rejects.toThrow();
    expectWhole(await ask(url, content.byteLength));
    expect(reasonOf(await begin({ name: 'once.mp4', id }))).toEqual([409, 'fileIdInUse']);
    expect(drives.control.listFiles('google-drive', EMAIL).filter(({ name }) => name === 'once.mp4')).toHaveLength(1);
  });

  it('resume after a restart', async () => {
    const url = await open();
    await put(url, content.subarray(0, STEP), 0, content.byteLength);
    await drives.restart();
    expect((await ask(url, content.byteLength)).headers.get('range')).toBe(`bytes=0-${STEP - 1}`);
    expectWhole(await put(url, content.subarray(STEP), STEP, content.byteLength));
  });

  it.each([
    ['is no multiple of 256 KiB', 1000, 0, content.byteLength],
    ['is after a gap', STEP, STEP, content.byteLength],
    ['goes beyond the end', 2 * STEP, 0, STEP],
    ['is of another total', STEP, 0, 5 * STEP],
  ])('refuse a chunk that %s', async (_, bytes, start, total) => {
    const url = await open({ name: 'x' }, { 'x-upload-content-length': String(content.byteLength) });
    expect((await put(url, content.subarray(0, bytes), start, total)).status).toBe(400);
    expect((await ask(url, content.byteLength)).headers.get('range')).toBeNull();
  });

  it('expire after a week and when they are canceled', async () => {
    const [url, other] = [await open(), await open()];
    expect((await call(null, 'DELETE', other)).status).toBe(499);
    expect((await ask(other, 10)).status).toBe(404);
    drives.control.advanceClock(7 * 24 * 3600 + 1);
    token = (await drives.connect('google-drive')).access;
    expect((await ask(url, 10)).status).toBe(404);
  });

  it('accept only generated file ids', async () => {
    expect((await begin({ name: 'x', id: 'made-up' })).status).toBe(400);
  });

  it('accept an empty file', async () => {
    const url = await open({ name: 'empty' }, { 'x-upload-content-length': '0' });
    const done = await call(null, 'PUT', url, { body: new Uint8Array(0), headers: { 'content-range': 'bytes */0' } });
    expect(done).toMatchObject({ status: 200, body: { size: '0' } });
  });
});
