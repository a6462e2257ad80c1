import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRIVE_NAMES, type DriveName } from './drive-name.ts';
import { call, openTestDrives, type TestDrives } from './testing/open-test-drives.ts';

let drives: TestDrives;
const tokens = new Map<DriveName, { access: string; refresh: string }>();
beforeAll(async () => {
  drives = await openTestDrives();
  for (const name of DRIVE_NAMES) tokens.set(name, await drives.connect(name));
});
beforeEach(() => {
  drives.control.faults.clear();
  drives.control.clearRequests();
});
afterAll(() => drives.stop());

const access = (name: DriveName) => tokens.get(name)?.access ?? '';
/** Makes a folder: the simplest thing that can be seen to be done. */
const makeFolder = (name: DriveName, title: string) => {
  const { apiBase } = drives.clientOf(name);
  if (name === 'google-drive') {
    const body = { name: title, mimeType: 'application/vnd.google-apps.folder' };
    return call(access(name), 'POST', `${apiBase}/drive/v3/files`, { body });
  }
  if (name === 'one-drive') {
    const url = `${apiBase}/v1.0/me/drive/special/approot/children`;
    return call(access(name), 'POST', url, { body: { name: title, folder: {} } });
  }
  return call(access(name), 'POST', `${apiBase}/2/files/create_folder_v2`, { body: { path: `/${title}` } });
};
const isThere = (name: DriveName, title: string) =>
  drives.control.listFiles(name, 'anna@example.com').some((file) => file.name === title);

describe.each(DRIVE_NAMES)('faults of %s', (name) => {
  const spoil = (fault: Omit<Parameters<typeof drives.control.faults.add>[0], 'provider' | 'operation'>) =>
    drives.control.faults.add({ provider: name, operation: 'create-folder', ...fault });

  it('fail the given number of times after the requests to skip', async () => {
    spoil({ action: 'answer', status: 503, skip: 1, count: 2, headers: { 'Retry-After': '7' } });
    const other = DRIVE_NAMES.find((each) => each !== name) ?? name;
    expect((await makeFolder(other, `other ${name}`)).status).toBeLessThan(300);
    const statuses = [];
    for (const title of ['a', 'b', 'c', 'd']) statuses.push(await makeFolder(name, title));
    expect(statuses.map(({ status }) => status >= 300)).toEqual([false, true, true, false]);
    expect(statuses[1]?.headers.get('retry-after')).toBe('7');
    expect(isThere(name, 'b')).toBe(false);
    expect(drives.control.faults.list()).toEqual([]);
  });

  it('return 429, 401, 403 and 500 in the provider’s own format', async () => {
    for (const status of [429, 401, 403, 500]) {
      spoil({ action: 'answer', status });
      const answer = await makeFolder(name, 'never');
      expect(answer.status).toBe(status);
      const isText = name === 'dropbox' && status === 500;
      expect(answer.headers.get('content-type')).toMatch(isText ? /^text\/plain/ : /^application\/json/);
      if (!isText) expect(answer.body).toHaveProperty('error');
    }
    const reason = {
      'google-drive': 'dailyLimitExceeded',
      'one-drive': 'accountSuspended',
      dropbox: 'account_suspended',
    };
    spoil({ action: 'answer', status: 403, reason: reason[name] });
    expect((await makeFolder(name, 'never')).text).toContain(reason[name]);
  });

  it('return a web page, a redirect, or a delayed response', async () => {
    spoil({ action: 'html' });
    const page = await makeFolder(name, 'page');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    spoil({ action: 'redirect', location: 'https://evil.example/' });
    const away = await makeFolder(name, 'away');
    expect([away.status, away.headers.get('location')]).toEqual([302, 'https://evil.example/']);
    spoil({ action: 'answer', status: 200, body: '{"half":' });
    await expect(makeFolder(name, 'half')).rejects.toThrow(/JSON/);
    for (const title of ['page', 'away', 'half']) expect(isThere(name, title)).toBe(false);
    spoil({ action: 'delay', delayMs: 200 });
    const begunAt = performance.now();
    expect((await makeFolder(name, 'late')).status).toBeLessThan(300);
    expect(performance.now() - begunAt).toBeGreaterThan(190);
  });

  it('close the connection before or after the request takes effect', async () => {
    spoil({ action: 'drop-connection' });
    await expect(makeFolder(name, 'not done')).rejects.toThrow('fetch failed');
    expect(isThere(name, 'not done')).toBe(false);
    spoil({ action: 'drop-reply' });
    await expect(makeFolder(name, 'done')).rejects.toThrow('fetch failed');
    expect(isThere(name, 'done')).toBe(true);
    spoil({ action: 'answer-after', status: 500 });
    expect((await makeFolder(name, 'done as well')).status).toBe(500);
    expect(isThere(name, 'done as well')).toBe(true);
  });

  it('send a wrong content length and close the connection early', async () => {
    spoil({ action: 'wrong-length', bytes: 10 });
    await expect(makeFolder(name, 'longer')).rejects.toThrow();
    spoil({ action: 'wrong-length', bytes: -5 });
    await expect(makeFolder(name, 'shorter')).rejects.toThrow(/JSON/);
    spoil({ action: 'cut-answer', bytes: 20 });
    await expect(makeFolder(name, 'cut')).rejects.toThrow();
  });

  it('apply to token refreshes and are counted', async () => {
    drives.control.faults.add({ action: 'answer', provider: name, operation: 'refresh', status: 503 });
    const { refresh } = tokens.get(name) ?? { refresh: '' };
    expect((await drives.refresh(name, refresh)).status).toBe(503);
    expect((await drives.refresh(name, refresh)).status).toBe(200);
    const refreshed = drives.control.listRequests().filter(({ operation }) => operation === 'refresh');
    expect(refreshed.map(({ status, fault }) => [status, fault])).toEqual([
      [503, 'answer'],
      [200, null],
    ]);
  });
});

it('the log contains no tokens and no signed addresses', async () => {
  const secrets = [...tokens.values()].flatMap((pair) => [pair.access, pair.refresh]);
  const started = await call(
    access('one-drive'),
    'POST',
    `${drives.clientOf('one-drive').apiBase}/v1.0/me/drive/special/approot:/secret.bin:/createUploadSession`,
    { body: {} },
  );
  const { uploadUrl } = started.body as { uploadUrl: string };
  await call(null, 'GET', uploadUrl);
  secrets.push(new URL(uploadUrl).pathname.split('/').at(-1) ?? '');
  const google = drives.clientOf('google-drive');
  const session = await call(
    access('google-drive'),
    'POST',
    `${google.uploadBase}/upload/drive/v3/files?uploadType=resumable`,
  );
  const location = session.headers.get('location') ?? '';
  await call(null, 'PUT', location, { body: new Uint8Array(0), headers: { 'content-range': 'bytes */5' } });
  secrets.push(new URL(location).searchParams.get('upload_id') ?? '');
  for (const name of DRIVE_NAMES) await drives.refresh(name, tokens.get(name)?.refresh ?? '');
  const written = JSON.stringify([drives.control.listRequests(), drives.control.listFailures(), drives.log]);
  expect(drives.control.listRequests().length).toBeGreaterThanOrEqual(7);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(written).not.toContain(secret);
  }
});

it('an upload whose client disconnects leaves no data', async () => {
  const { uploadBase } = drives.clientOf('dropbox');
  const { port } = new URL(uploadBase);
  const socket = connectSocket(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /2/files/upload HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${access('dropbox')}`,
    'Content-Type: application/octet-stream',
    'Dropbox-API-Arg: {"path":"/half.bin"}',
    'Content-Length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(500_000)}`);
  await expect.poll(() => readdir(join(drives.dataDir, 'drives', 'dropbox', 'uploads'))).not.toEqual([]);
  socket.destroy();
  await expect.poll(() => readdir(join(drives.dataDir, 'drives', 'dropbox', 'uploads'))).toEqual([]);
  expect(isThere('dropbox', 'half.bin')).toBe(false);
  expect(drives.control.listFailures()).toEqual([]);
});

it('twenty uploads are accepted at a time', async () => {
  const url = `${drives.clientOf('dropbox').uploadBase}/2/files/upload`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(access('dropbox'), 'POST', url, {
        body: Buffer.alloc(1_000_000, index),
        headers: {
          'content-type': 'application/octet-stream',
          'dropbox-api-arg': JSON.stringify({ path: '/many/same.bin', mode: 'add', autorename: true }),
        },
      }),
    ),
  );
  const names = answers.map(({ body }) => (body as { name: string }).name);
  expect(new Set(names).size).toBe(20);
});
