import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CloudProviderId, hasFilePages } from '@clipwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  APP_PATHS,
  type DriveSuite,
  type OpenedDrive,
  openDrive,
  openDriveSuite,
  providerIds,
} from '../../../test/cloud/providers/open-drive-suite.ts';
import { callDrive } from './call-drive.ts';
import type { OpenDriveFile } from './drive-provider.ts';
import { hashBlob } from './hashes/hash-blob.ts';

const bytes = randomBytes(300_000);
const none = new AbortController().signal;

let suite: DriveSuite;
beforeAll(async () => {
  suite = await openDriveSuite();
});
afterEach(() => {
  const [unmet, failures] = [suite.control.faults.list(), suite.control.listFailures()];
  suite.control.faults.clear();
  suite.control.clearFailures();
  expect(unmet).toEqual([]);
  expect(failures).toEqual([]);
});
afterAll(async () => {
  await suite.stop();
});

async function readAll({ body }: OpenDriveFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const missingId = (id: CloudProviderId) => (id === 'dropbox' ? 'id:nothing0000' : 'nothing0000');
const contentOperation = (id: CloudProviderId) => (id === 'one-drive' ? 'download-content' : 'download');

describe.each(providerIds)('the drive %s', (id) => {
  let drive: OpenedDrive;
  let fileId: string;
  beforeAll(async () => {
    drive = await openDrive(suite, id);
    fileId = (await drive.send(new Blob([bytes]), { name: 'content.mp4' })).stored?.fileId ?? '';
  });
  const spoil = (fault: Parameters<typeof suite.control.faults.add>[0]) =>
    suite.control.faults.add({ provider: id, ...fault });
  const open = async (range: { start: number; end: number | null } | null = null) =>
    await drive.provider.open(fileId, range, drive.call());

  it('returns its account and used space', async () => {
    const account = await drive.provider.account(drive.call());
    expect(account).toMatchObject({ email: drive.email });
    expect(account.accountId).not.toBe('');
    suite.control.setCapacity(id, drive.email, 5_000_000);
    const quota = await drive.provider.quota(drive.call());
    expect(quota.totalBytes).toBe(5_000_000);
    expect(quota.usedBytes).toBeGreaterThanOrEqual(bytes.length);
    suite.control.setCapacity(id, drive.email, null);
  });

  it('creates a folder once, finds it again, and creates it again when it is missing', async () => {
    const key = randomUUID();
    const ask = (knownFolderId: string | null, name = `Clipwright - Say "a/b" - ${key}`) =>
      drive.provider.ensureFolder({ name, key, knownFolderId }, drive.call());
    const made = await ask(null);
    expect(await ask(null)).toMatchObject({ folderId: made.folderId });
    expect(await ask(made.folderId, `Another title - ${key}`)).toMatchObject({ folderId: made.folderId });
    expect(await ask(missingId(id))).toMatchObject({ folderId: made.folderId });
    await suite.control.removeItem(id, made.folderId);
    const restarted = await ask(made.folderId);
    expect(restarted.folderId).not.toBe(made.folderId);
    expect(await drive.provider.removeFolder(restarted.folderId, drive.call())).toBe('removed');
    expect(await drive.provider.removeFolder(restarted.folderId, drive.call())).toBe('was_gone');
    expect((await ask(restarted.folderId)).folderId).not.toBe(restarted.folderId);
  });

  it('creates one folder for two concurrent requests', async () => {
    const key = randomUUID();
    const ask = () => drive.provider.ensureFolder({ name: `Twins - ${key}`, key, knownFolderId: null }, drive.call());
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one?.folderId).toBe(other?.folderId);
    const folders = suite.control.listFiles(id, drive.email).filter(({ name }) => name === `Twins - ${key}`);
    expect(folders).toHaveLength(1);
  });

  it('returns a file’s content completely and in ranges', async () => {
    const whole = await open();
    expect(whole).toMatchObject({ sizeBytes: bytes.length, range: null });
    expect((await readAll(whole)).equals(bytes)).toBe(true);
    const part = await open({ start: 1000, end: 1999 });
    expect(part).toMatchObject({ sizeBytes: bytes.length, range: { start: 1000, end: 1999 } });
    expect((await readAll(part)).equals(bytes.subarray(1000, 2000))).toBe(true);
    const rest = await open({ start: 299_000, end: null });
    expect(rest.range).toEqual({ start: 299_000, end: 299_999 });
    expect((await readAll(rest)).equals(bytes.subarray(299_000))).toBe(true);
    expect((await drive.fail(open({ start: 300_000, end: null }))).reason).toBe('range_refused');
    const broken = await open();
    await broken.body.cancel();
  });

  it.each([
    ['cut-answer', { bytes: 5000 }],
    ['wrong-length', { bytes: 1000 }],
    ['wrong-length', { bytes: -1000 }],
  ] as const)('never treats a partial response as the full content: %s %o', async (action, facts) => {
    spoil({ action, ...facts, operation: contentOperation(id) });
    const error = await drive.fail(
      open({ start: 0, end: null })
        .then(readAll)
        .then((got) => expect(got.equals(bytes)).toBe(true)),
    );
    expect(error.reason).toBe('transient');
  });

  it('refuses a web page or another host’s response as content', async () => {
    let visits = 0;
    const elsewhere = createServer((_, response) => {
      visits += 1;
      response.end('secret');
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    spoil({ action: 'html', operation: contentOperation(id) });
    expect((await drive.fail(open())).reason).toBe('transient');
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    spoil({ action: 'redirect', location, operation: contentOperation(id) });
    expect((await drive.fail(open())).reason).toBe('transient');
    spoil({ action: 'redirect', location: 'file:///etc/passwd', operation: 'download' });
    expect((await drive.fail(open())).reason).toBe('transient');
    expect(visits).toBe(0);
    elsewhere.close();
  });

  it('finds a file, links to its page if the provider has one, and returns its hash', async () => {
    expect(await drive.provider.find(fileId, drive.call())).toMatchObject({
      fileId,
      name: 'content.mp4',
      sizeBytes: bytes.length,
      mimeType: 'video/mp4',
    });
    expect(await drive.provider.find(missingId(id), drive.call())).toBeNull();
    const { link } = drive.provider;
    expect(link !== undefined).toBe(hasFilePages[id]);
    if (link) expect(await link(fileId, drive.call())).toMatch(/^http/);
    const hash = await drive.provider.hash(fileId, drive.call());
    expect(hash?.value).toBe(await hashBlob(new Blob([bytes]), hash?.algorithm ?? 'sha256', none));
  });

  it('deletes a file and accepts that it is already deleted', async () => {
    const { stored } = await drive.send(new Blob(['gone']), { name: 'gone.txt' });
    expect(await drive.provider.remove(stored?.fileId ?? '', drive.call())).toBe('removed');
    expect(await drive.provider.remove(stored?.fileId ?? '', drive.call())).toBe('was_gone');
    expect((await drive.fail(drive.provider.open(stored?.fileId ?? '', null, drive.call()))).reason).toBe('not_found');
  });

  it('lists the videos it has access to', async () => {
    const own = await openDrive(suite, id);
    const put = (name: string, isPicked: boolean) =>
      suite.control.putFile(id, own.email, { path: `${APP_PATHS[id]}/${name}`, content: 'video', isPicked });
    const pickedId = await put('Holiday.mp4', true);
    await put('notes.txt', true);
    const hidden = id === 'google-drive' ? await put('Not picked.mp4', false) : null;
    await own.send(new Blob(['clip']), { name: 'Clip.mp4' });
    const listed = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const page = await own.provider.listVideos({ cursor }, own.call());
      listed.push(...page.videos);
      cursor = page.nextCursor;
    }
    expect(listed.map((video) => video.name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Clip.mp4', 'Holiday.mp4']);
    expect(listed.find((video) => video.fileId === pickedId)).toMatchObject({ sizeBytes: 5, mimeType: 'video/mp4' });
    expect(listed.some((video) => video.fileId === hidden)).toBe(false);
    if (id === 'one-drive') {
      expect((await own.fail(own.provider.listVideos({ cursor: 'nonsense' }, own.call()))).reason).toBe('refused');
    }
  });

  it.each([
    ['account', (each: OpenedDrive) => each.provider.account(each.call())],
    ['quota', (each: OpenedDrive) => each.provider.quota(each.call())],
    ['list', (each: OpenedDrive) => each.provider.listVideos({ cursor: null }, each.call())],
    ['metadata', (each: OpenedDrive) => each.provider.find(missingId(each.id), each.call())],
  ] as const)('reports an invalid response as an error: %s', async (operation, work) => {
    // Google returns the account and its quota in one response.
    const call = id === 'google-drive' && operation === 'account' ? 'quota' : operation;
    for (const body of ['', 'null', '[]', '{"error":7}', '<html>', '{"id":null,"name":5}', '{"files":{},"value":3}']) {
      spoil({ action: 'answer', status: 200, body, operation: call });
      expect((await drive.fail(work(drive))).reason).toBe('transient');
      spoil({ action: 'answer', status: 500, body, operation: call });
      expect((await drive.fail(work(drive))).reason).toBe('transient');
      spoil({ action: 'answer', status: 403, body, operation: call });
      expect((await drive.fail(work(drive))).reason).toBe('refused');
    }
    spoil({ action: 'answer', status: 200, body: `"${'x'.repeat(5_000_000)}"`, operation: call });
    expect(await drive.fail(work(drive))).toMatchObject({ reason: 'transient', detail: 'answer too large' });
  });

  it('refreshes a token once per call and retries temporary errors', async () => {
    const pauses: number[] = [];
    const wait = async (ms: number) => void pauses.push(ms);
    const before = drive.countRenewals();
    suite.control.expireTokens(id);
    expect(await callDrive(drive.access, none, (call) => drive.provider.account(call))).toMatchObject({
      email: drive.email,
    });
    expect(drive.countRenewals()).toBe(before + 1);
    spoil({ action: 'answer', status: 503, operation: 'metadata', count: 2 });
    await callDrive(drive.access, none, (call) => drive.provider.find(fileId, call), { wait });
    expect(pauses).toEqual([1000, 2000]);
    spoil({ action: 'answer', status: 503, operation: 'metadata', count: 3 });
    const failed = callDrive(drive.access, none, (call) => drive.provider.find(fileId, call), { wait });
    expect((await drive.fail(failed)).reason).toBe('transient');
    spoil({ action: 'answer', status: 401, operation: 'metadata', count: 2 });
    const refused = callDrive(drive.access, none, (call) => drive.provider.find(fileId, call), { wait });
    expect((await drive.fail(refused)).reason).toBe('access_expired');
  });
});
