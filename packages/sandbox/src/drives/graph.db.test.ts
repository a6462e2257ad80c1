import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openTestDrives, type Reply, type TestDrives } from './testing/open-test-drives.ts';

const EMAIL = 'anna@example.com';
const STEP = 320 * 1024;
type Page = { value: object[]; '@odata.nextLink'?: string };

const CONFLICT = '@microsoft.graph.conflictBehavior';

let drives: TestDrives;
let token: string;
beforeAll(async () => {
  drives = await openTestDrives();
  token = (await drives.connect('one-drive')).access;
});
beforeEach(() => drives.control.setCapacity('one-drive', EMAIL, null));
afterAll(async () => {
  expect(drives.log.filter((line) => line.startsWith('drives: failed'))).toEqual([]);
  await drives.stop();
});

const api = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
  call(token, method, `${drives.clientOf('one-drive').apiBase}/v1.0/me/drive${path}`, options);
const idOf = ({ body }: Reply) => (body as { id: string }).id;
const codeOf = ({ status, body }: Reply) => [status, (body as { error: { code: string } }).error.code];
const createFolder = (name: string, more: object = {}) =>
  api('POST', '/special/approot/children', { body: { name, folder: {}, ...more } });
const begin = (path: string, item: object = {}) =>
  api('POST', `/special/approot:/${path}:/createUploadSession`, { body: { item: { [CONFLICT]: 'fail', ...item } } });
const open = async (path: string, item: object = {}) =>
  ((await begin(path, item)).body as { uploadUrl: string }).uploadUrl;
const put = (url: string, part: Uint8Array, start: number, total: number, given: string | null = null) =>
  call(given, 'PUT', url, {
    body: part,
    headers: { 'content-range': `bytes ${start}-${start + part.byteLength - 1}/${total}` },
  });
const expectNext = async (url: string, next: string[]) =>
  expect((await call(null, 'GET', url)).body).toMatchObject({ nextExpectedRanges: next });

describe('the OneDrive application folder', () => {
  it('is created on first access and is the only accessible folder', async () => {
    const root = await api('GET', '/special/approot');
    expect(root.body).toMatchObject({ name: 'Clipwright', folder: {}, parentReference: { path: '/drive/root:/Apps' } });
    expect(idOf(await api('GET', '/special/approot'))).toBe(idOf(root));
    expect(codeOf(await api('GET', '/root'))).toEqual([403, 'accessDenied']);
    const own = await drives.control.putFile('one-drive', EMAIL, { path: '/own.mp4', content: 'own' });
    expect(codeOf(await api('GET', `/items/${own}`))).toEqual([403, 'accessDenied']);
    expect(codeOf(await api('GET', '/root:/own.mp4'))).toEqual([403, 'accessDenied']);
  });

  it('does not limit access when the scope includes all files', async () => {
    const scope = 'offline_access https://graph.microsoft.com/Files.ReadWrite.All';
    const { body } = await drives.exchange('one-drive', await drives.getCode('one-drive', { scope }));
    const wide = (body as { access_token: string }).access_token;
    const url = `${drives.clientOf('one-drive').apiBase}/v1.0/me/drive/root:/own.mp4`;
    expect(await call(wide, 'GET', url)).toMatchObject({ status: 200, body: { size: 3 } });
  });

  it('requires unique folder names', async () => {
    const made = await createFolder('Project');
    expect(made.status).toBe(201);
    expect(codeOf(await createFolder('PROJECT'))).toEqual([409, 'nameAlreadyExists']);
    expect((await createFolder('Project', { [CONFLICT]: 'rename' })).body).toMatchObject({ name: 'Project 1' });
    expect(idOf(await createFolder('Project', { [CONFLICT]: 'replace' }))).toBe(idOf(made));
    expect((await api('GET', '/special/approot:/project')).body).toMatchObject({ id: idOf(made), name: 'Project' });
  });

  it.each(['a/b', 'a:b', 'what?', 'x'.repeat(256), ' begins', 'ends ', 'dot.', '', '*'])(
    'has no item %j',
    async (name) => {
      expect((await createFolder(name)).status).toBe(400);
    },
  );

  it('accepts other names and keeps them on the disk', async () => {
    for (const name of ['\u{1F3AC} été', '\u202Eright to left', 'n'.repeat(255), '#1 100% a+b&c']) {
      const path = `/special/approot:/${encodeURIComponent(name)}/${encodeURIComponent(name)}:/content`;
      const made = await api('PUT', path, { body: name });
      expect([made.status, made.body]).toMatchObject([201, { name, size: Buffer.byteLength(name) }]);
      const listed = drives.control.listFiles('one-drive', EMAIL).find(({ id }) => id === idOf(made));
      expect(await readFile(listed?.diskPath ?? '', 'utf8')).toBe(name);
    }
  });

  it('is listed in pages', async () => {
    const parent = idOf(await createFolder('pages'));
    for (const name of ['1', '2', '3']) await api('PUT', `/items/${parent}:/${name}.txt:/content`, { body: name });
    const first = (await api('GET', `/items/${parent}/children?$top=2&$select=name`)).body as Page;
    expect(first.value).toEqual([
      expect.objectContaining({ name: '1.txt' }),
      expect.objectContaining({ name: '2.txt' }),
    ]);
    expect(Object.keys(first.value[0] ?? {})).toEqual(['id', 'name']);
    const second = (await call(token, 'GET', String(first['@odata.nextLink']))).body as Page;
    expect([second.value, second['@odata.nextLink']]).toMatchObject([[{ name: '3.txt' }], undefined]);
  });

  it('refuses unknown parameters', async () => {
    drives.control.clearFailures();
    expect((await createFolder('x', { colour: 'red' })).status).toBe(400);
    expect((await api('GET', '/special/approot?$filter=x')).status).toBe(400);
    expect((await api('GET', '/items/x/thumbnails')).status).toBe(404);
    expect(codeOf(await api('GET', '/items/nothing'))).toEqual([404, 'itemNotFound']);
    expect(codeOf(await call(null, 'GET', `${drives.clientOf('one-drive').apiBase}/v1.0/me`))).toEqual([
      401,
      'InvalidAuthenticationToken',
    ]);
    expect(drives.control.listFailures()).toHaveLength(2);
  });
});

describe('OneDrive content', () => {
  it('is served from another address, which refuses a token and expires', async () => {
    const id = idOf(await api('PUT', '/special/approot:/read.txt:/content', { body: 'some content' }));
    const response = await api('GET', `/items/${id}/content`);
    const url = response.headers.get('location') ?? '';
    expect(response.status).toBe(302);
    expect(new URL(url).origin).not.toBe(drives.clientOf('one-drive').apiBase);
    const part = await call(null, 'GET', url, { headers: { range: 'bytes=5-' } });
    expect(part).toMatchObject({ status: 206, text: 'content' });
    expect((await call(null, 'GET', url, { headers: { range: 'bytes=12-' } })).status).toBe(416);
    expect((await call(token, 'GET', url)).status).toBe(401);
    const item = (await api('GET', `/items/${id}`)).body as { '@microsoft.graph.downloadUrl': string };
    expect((await call(null, 'GET', item['@microsoft.graph.downloadUrl'])).text).toBe('some content');
    drives.control.advanceClock(3601);
    token = (await drives.connect('one-drive')).access;
    expect((await call(null, 'GET', url)).status).toBe(401);
  });

  it('is uploaded in one request up to 4 MiB', async () => {
    const path = '/special/approot:/small.bin:/content';
    expect((await api('PUT', path, { body: Buffer.alloc(4 * 1024 * 1024) })).status).toBe(201);
    expect((await api('PUT', path, { body: 'other' })).body).toMatchObject({ size: 5 });
    expect((await api('PUT', path, { body: Buffer.alloc(4 * 1024 * 1024 + 1) })).status).toBe(413);
    expect((await api('PUT', `${path}?${CONFLICT}=fail`, { body: 'x' })).status).toBe(409);
  });

  it('is deleted with its folder', async () => {
    const file = idOf(await api('PUT', '/special/approot:/gone/a.txt:/content', { body: 'a' }));
    const folder = idOf(await api('GET', '/special/approot:/gone'));
    expect((await api('DELETE', `/items/${folder}`)).status).toBe(204);
    expect(codeOf(await api('DELETE', `/items/${folder}`))).toEqual([404, 'itemNotFound']);
    expect((await api('GET', `/items/${file}`)).status).toBe(404);
  });
});

describe('OneDrive upload sessions', () => {
  const content = randomBytes(2 * STEP + 999);
  const total = content.byteLength;

  it('end with the item and are then unknown', async () => {
    const url = await open('s/a.mp4', { name: 'a.mp4', fileSize: total });
    await expectNext(url, ['0-']);
    const first = await put(url, content.subarray(0, STEP), 0, total);
    expect(first).toMatchObject({ status: 202, body: { nextExpectedRanges: [`${STEP}-`] } });
    const last = await put(url, content.subarray(STEP), STEP, total);
    expect([last.status, last.body]).toMatchObject([
      201,
      { name: 'a.mp4', size: total, file: { mimeType: 'video/mp4' } },
    ]);
    expect((await call(null, 'GET', url)).status).toBe(404);
    const listed = drives.control.listFiles('one-drive', EMAIL).find(({ id }) => id === idOf(last));
    expect(content.equals(await readFile(listed?.diskPath ?? ''))).toBe(true);
  });

  it('refuse a token', async () => {
    const url = await open('token.mp4');
    expect((await put(url, content, 0, total, token)).status).toBe(401);
    await expectNext(url, ['0-']);
  });

  it.each([
    ['is no multiple of 320 KiB', 1000, 0, 400],
    ['is after a gap', STEP, STEP, 416],
    ['is not of the size that was said', total - STEP, STEP + 1, 400],
  ])('refuse a chunk that %s', async (_, bytes, start, status) => {
    const url = await open('refused.mp4', { fileSize: total });
    const announced = status === 400 && start > 0 ? total + 1 : total;
    expect((await put(url, content.subarray(0, bytes), start, announced)).status).toBe(status);
    await expectNext(url, ['0-']);
  });

  it('refuse a chunk of 60 MiB', async () => {
    const url = await open('large.mp4');
    expect((await put(url, Buffer.alloc(60 * 1024 * 1024), 0, 2 ** 30)).status).toBe(413);
  });

  it('return 416 for a chunk that was already received', async () => {
    const url = await open('twice.mp4');
    await put(url, content.subarray(0, STEP), 0, total);
    expect(codeOf(await put(url, content.subarray(0, STEP), 0, total))).toEqual([416, 'invalidRange']);
    await expectNext(url, [`${STEP}-`]);
  });

  it('discard all data of a broken request', async () => {
    const url = await open('cut.mp4');
    await put(url, content.subarray(0, STEP), 0, total);
    drives.control.faults.add({ action: 'cut-upload', operation: 'upload-finish', bytes: STEP });
    await expect(put(url, content.subarray(STEP), STEP, total)).rejects.toThrow();
    await expectNext(url, [`${STEP}-`]);
    const last = await put(url, content.subarray(STEP), STEP, total);
    const listed = drives.control.listFiles('one-drive', EMAIL).find(({ id }) => id === idOf(last));
    expect(content.equals(await readFile(listed?.diskPath ?? ''))).toBe(true);
  });

  it('are gone after a lost final response, while the item exists', async () => {
    const url = await open('lost.mp4');
    drives.control.faults.add({ action: 'drop-reply', operation: 'upload-finish' });
    await expect(put(url, content, 0, total)).rejects.toThrow();
    expect((await call(null, 'GET', url)).status).toBe(404);
    expect((await api('GET', '/special/approot:/lost.mp4?$select=size')).body).toMatchObject({ size: total });
    const again = await open('lost.mp4', { [CONFLICT]: 'rename' });
    expect((await put(again, content, 0, total)).body).toMatchObject({ name: 'lost 1.mp4' });
  });

  it('report a name conflict at the end, and complete once the name is free', async () => {
    const url = await open('taken.mp4');
    const other = idOf(await api('PUT', '/special/approot:/taken.mp4:/content', { body: 'first' }));
    await put(url, content.subarray(0, STEP), 0, total);
    expect(codeOf(await put(url, content.subarray(STEP), STEP, total))).toEqual([409, 'nameAlreadyExists']);
    await api('DELETE', `/items/${other}`);
    expect((await put(url, content.subarray(STEP), STEP, total)).status).toBe(201);
  });

  it('replace an existing item when requested', async () => {
    const id = idOf(await api('PUT', '/special/approot:/replaced.mp4:/content', { body: 'first' }));
    const url = await open('replaced.mp4', { [CONFLICT]: 'replace' });
    const done = await put(url, content, 0, total);
    expect([done.status, idOf(done)]).toEqual([200, id]);
  });

  it('refuse an upload that does not fit, at its start or with its first chunk', async () => {
    drives.control.fillQuota('one-drive', EMAIL, 0);
    drives.control.setCapacity('one-drive', EMAIL, STEP);
    expect(codeOf(await begin('big.mp4', { fileSize: total }))).toEqual([507, 'quotaLimitReached']);
    const url = await open('big.mp4');
    expect(codeOf(await put(url, content.subarray(0, STEP), 0, total))).toEqual([507, 'quotaLimitReached']);
  });

  it('resume after a restart, can be canceled, and expire', async () => {
    const [url, given, old] = [await open('kept.mp4'), await open('given.mp4'), await open('old.mp4')];
    await put(url, content.subarray(0, STEP), 0, total);
    await drives.restart();
    await expectNext(url, [`${STEP}-`]);
    expect((await put(url, content.subarray(STEP), STEP, total)).status).toBe(201);
    expect((await call(null, 'DELETE', given)).status).toBe(204);
    expect((await call(null, 'GET', given)).status).toBe(404);
    drives.control.advanceClock(24 * 3600 + 1);
    expect((await call(null, 'GET', old)).status).toBe(404);
  });
});
