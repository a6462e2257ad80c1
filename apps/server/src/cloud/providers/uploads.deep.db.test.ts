import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DriveSuite,
  hashFile,
  type OpenedDrive,
  openDrive,
  openDriveSuite,
  PART_BYTES,
  providerIds,
} from '../../../test/cloud/providers/open-drive-suite.ts';
import type { UploadSession } from './drive-provider.ts';

type Fault = Parameters<DriveSuite['control']['faults']['add']>[0];

const most = randomBytes(9_000_001);
/** Just above the limit for a single request. */
const bigBytes = { 'google-drive': 5_100_001, 'one-drive': 4_300_001, dropbox: most.length };
const small = randomBytes(100_001);
const smallFile = new Blob([small]);
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Faults during an upload. The upload must still result in exactly one file with its original content. */
const faults: Record<string, Fault[]> = {
  'no fault': [],
  'a 500 in the middle': [{ action: 'answer', status: 500, operation: 'upload-chunk', skip: 1 }],
  'two 503 one after the other': [{ action: 'answer', status: 503, operation: 'upload-chunk', count: 2 }],
  'a 500 for what was taken': [{ action: 'answer-after', status: 500, operation: 'upload-chunk' }],
  'a 500 for the last part, which was taken': [{ action: 'answer-after', status: 500, operation: 'upload-finish' }],
  'a part cut off': [{ action: 'cut-upload', bytes: 1_000_000, operation: 'upload-chunk', skip: 1 }],
  'the last part cut off': [{ action: 'cut-upload', bytes: 100_000, operation: 'upload-finish' }],
  'a connection refused': [{ action: 'drop-connection', operation: 'upload-chunk' }],
  'a lost answer': [{ action: 'drop-reply', operation: 'upload-chunk' }],
  'a lost last answer': [{ action: 'drop-reply', operation: 'upload-finish' }],
  'a lost last answer, and then a 500': [
    { action: 'drop-reply', operation: 'upload-finish' },
    { action: 'answer', status: 500, operation: 'upload-status' },
  ],
  'a lost answer to the beginning': [{ action: 'drop-reply', operation: 'upload-start' }],
  'a 500 at the beginning': [{ action: 'answer', status: 500, operation: 'upload-start' }],
  'a 429 that says when': [
    { action: 'answer', status: 429, headers: { 'Retry-After': '7' }, operation: 'upload-chunk' },
  ],
  'a 429 that does not': [{ action: 'answer', status: 429, operation: 'upload-chunk' }],
  'a 401': [{ action: 'answer', status: 401, operation: 'upload-chunk' }],
  'a 401 at the last part': [{ action: 'answer', status: 401, operation: 'upload-finish' }],
  'a page instead of an answer': [{ action: 'html', operation: 'upload-chunk' }],
  'a page instead of the last answer': [{ action: 'html', operation: 'upload-finish' }],
  'a page with 502': [{ action: 'html', status: 502, operation: 'upload-chunk' }],
  'a page at the beginning': [{ action: 'html', operation: 'upload-start' }],
  'wrong JSON at the end': [
    { action: 'answer-after', status: 200, body: '{"id": 1, "name": []}', operation: 'upload-finish' },
  ],
  'an answer that breaks off': [{ action: 'cut-answer', bytes: 9, operation: 'upload-finish' }],
  'an answer shorter than it says': [{ action: 'wrong-length', bytes: 40, operation: 'upload-finish' }],
  'an answer longer than it says': [{ action: 'wrong-length', bytes: -20, operation: 'upload-finish' }],
};

const smallFaults: Record<string, Fault[]> = {
  'no fault': [],
  'a 500': [{ action: 'answer', status: 500, operation: 'upload-small' }],
  'a 500 for what was taken': [{ action: 'answer-after', status: 500, operation: 'upload-small' }],
  'bytes cut off': [{ action: 'cut-upload', bytes: 1000, operation: 'upload-small' }],
  'a lost answer': [{ action: 'drop-reply', operation: 'upload-small' }],
  'a 429': [{ action: 'answer', status: 429, operation: 'upload-small' }],
  'a 401': [{ action: 'answer', status: 401, operation: 'upload-small' }],
  'a page': [{ action: 'html', operation: 'upload-small' }],
  'an answer shorter than it says': [{ action: 'wrong-length', bytes: 40, operation: 'upload-small' }],
};

let suite: DriveSuite;
beforeAll(async () => {
  suite = await openDriveSuite();
});
afterEach(() => {
  const [unmet, failures] = [suite.control.faults.list(), suite.control.listFailures()];
  suite.control.faults.clear();
  suite.control.clearFailures();
  // A fault that no request triggered has not tested anything.
  expect(unmet).toEqual([]);
  expect(failures).toEqual([]);
});
afterAll(async () => {
  await suite.stop();
});

function spoil(drive: OpenedDrive, list: readonly Fault[]) {
  for (const fault of list) {
    // Dropbox reports its state when nothing is appended, after all parts except the last have been appended.
    const isStatusRequest = drive.id === 'dropbox' && fault.operation === 'upload-status';
    const emptyAppend = { operation: 'upload-chunk', skip: Math.floor(bigBytes.dropbox / PART_BYTES) };
    suite.control.faults.add({ provider: drive.id, ...fault, ...(isStatusRequest && emptyAppend) });
  }
}

describe.each(providerIds)('uploads to %s', (id) => {
  const big = most.subarray(0, bigBytes[id]);
  const file = new Blob([big]);
  let drive: OpenedDrive;
  beforeAll(async () => {
    drive = await openDrive(suite, id);
  });

  async function expectOnly(name: string, bytes: Buffer) {
    const copies = drive.listFiles().filter((each) => each.name === name);
    expect(copies.map((each) => each.bytes)).toEqual([bytes.length]);
    expect(await hashFile(copies[0]?.diskPath ?? '')).toBe(hash(bytes));
    return copies[0]?.id;
  }

  it.each(Object.entries(faults))('in chunks store the file once and unchanged after %s', async (title, list) => {
    spoil(drive, list);
    const before = drive.listFiles().length;
    const sent = await drive.send(file, { name: `${title}.mp4` });
    expect(sent.error).toBeNull();
    expect(sent.stored).toMatchObject({ name: `${title}.mp4`, sizeBytes: big.length });
    expect(await expectOnly(`${title}.mp4`, big)).toBe(sent.stored?.fileId);
    expect(drive.listFiles()).toHaveLength(before + 1);
    expect(sent.progress.at(-1)).toBe(big.length);
    expect(sent.sessions.length).toBeGreaterThanOrEqual(1);
  });

  it.each(Object.entries(smallFaults))(
    'in one request store the file once and unchanged after %s',
    async (title, list) => {
      spoil(drive, list);
      const before = drive.listFiles().length;
      const sent = await drive.send(smallFile, { name: `small, ${title}.mp4` });
      expect(sent.error).toBeNull();
      expect(await expectOnly(`small, ${title}.mp4`, small)).toBe(sent.stored?.fileId);
      expect(drive.listFiles()).toHaveLength(before + 1);
    },
  );

  it('accept an empty file', async () => {
    const sent = await drive.send(new Blob([]), { name: 'empty.txt', mimeType: 'text/plain' });
    expect(sent.stored?.sizeBytes).toBe(0);
    await expectOnly('empty.txt', Buffer.alloc(0));
  });

  it('wait as long as the provider requests, and with increasing delays otherwise', async () => {
    spoil(drive, [
      { action: 'answer', status: 429, headers: { 'Retry-After': '7' }, operation: 'upload-chunk' },
      { action: 'answer', status: 503, operation: 'upload-chunk' },
    ]);
    expect((await drive.send(file, { name: 'pauses.mp4' })).pauses).toEqual([7000, 4000]);
  });

  it('are postponed when the wait would be long', async () => {
    spoil(drive, [{ action: 'answer', status: 429, headers: { 'Retry-After': '3600' }, operation: 'upload-chunk' }]);
    const sent = await drive.send(file, { name: 'later.mp4' });
    expect(sent.error).toMatchObject({ reason: 'rate_limited', retryAfterSec: 3600 });
    expect(sent.pauses).toEqual([]);
  });

  it('fail after three retries of a chunk', async () => {
    spoil(drive, [{ action: 'answer', status: 500, operation: 'upload-chunk', count: 4 }]);
    const sent = await drive.send(file, { name: 'never.mp4' });
    expect(sent.error).toMatchObject({ reason: 'transient', status: 500 });
    expect(sent.pauses).toEqual([2000, 4000, 6000]);
    expect(drive.listFiles().filter((each) => each.name === 'never.mp4')).toEqual([]);
  });

  it('restart a limited number of times when the session is lost', async () => {
    const reason = id === 'dropbox' ? 'not_found' : null;
    const status = id === 'dropbox' ? 409 : 404;
    spoil(drive, [{ action: 'answer', status, reason, operation: 'upload-chunk', skip: 1 }]);
    const sent = await drive.send(file, { name: 'again.mp4' });
    await expectOnly('again.mp4', big);
    expect(new Set(sent.sessions.map((session) => JSON.stringify(session.facts))).size).toBe(2);
    spoil(drive, [{ action: 'answer', status, reason, operation: 'upload-chunk', count: 4 }]);
    expect((await drive.send(file, { name: 'lost.mp4' })).error?.reason).toBe('session_lost');
  });

  it('restart when the session has expired', async () => {
    const stop = new AbortController();
    const saved: UploadSession[] = [];
    const begun = drive.send(
      file,
      { name: 'old.mp4' },
      {
        signal: stop.signal,
        saveSession: async (session) => void saved.push(session),
        onProgress: () => stop.abort(),
      },
    );
    await expect(begun).rejects.toThrow();
    suite.control.advanceClock(8 * 86_400);
    const sent = await drive.send(file, { name: 'old.mp4' }, { session: saved.at(-1) ?? null });
    expect(sent.error).toBeNull();
    await expectOnly('old.mp4', big);
  });

  it('resume in another process from the saved state', async () => {
    const stop = new AbortController();
    const saved: UploadSession[] = [];
    const meta = drive.makeMeta(file, { name: 'resumed.mp4' });
    await drive
      .send(file, meta, {
        signal: stop.signal,
        saveSession: async (session) => void saved.push(JSON.parse(JSON.stringify(session))),
        onProgress: (bytes) => {
          if (bytes >= 2 * PART_BYTES) stop.abort();
        },
      })
      .catch((error: Error) => expect(error.cause).toMatchObject({ name: 'AbortError' }));
    suite.control.clearRequests();
    const sent = await drive.send(file, meta, { session: saved.at(-1) ?? null });
    expect(sent.error).toBeNull();
    await expectOnly('resumed.mp4', big);
    // Bytes that have already arrived are not sent again.
    const parts = suite.control.listRequests().filter(({ operation }) => /upload-(chunk|finish)/.test(operation));
    expect(parts.length).toBeLessThanOrEqual(Math.ceil((big.length - 2 * PART_BYTES) / PART_BYTES) + 1);
  });

  it('find data that was uploaded before a crash', async () => {
    for (const [name, blob, bytes, operation] of [
      ['told.mp4', file, big, 'upload-finish'],
      ['told small.mp4', smallFile, small, 'upload-small'],
    ] as const) {
      const stop = new AbortController();
      const saved: UploadSession[] = [];
      spoil(drive, [{ action: 'drop-reply', operation }]);
      await drive
        .send(
          blob,
          { name },
          {
            signal: stop.signal,
            saveSession: async (session) => void saved.push(session),
            wait: async () => stop.abort(),
          },
        )
        .catch(() => null);
      const sent = await drive.send(blob, { name }, { session: saved.at(-1) ?? null });
      expect(sent.error).toBeNull();
      expect(await expectOnly(name, bytes)).toBe(sent.stored?.fileId);
    }
  });

  it('stop immediately when aborted', async () => {
    const stop = new AbortController();
    spoil(drive, [{ action: 'delay', delayMs: 60_000, operation: 'upload-chunk' }]);
    const sending = expect(drive.send(file, { name: 'stopped.mp4' }, { signal: stop.signal })).rejects.toThrow();
    // The drive delays one part, once.
    await expect.poll(() => suite.control.faults.list()).toEqual([]);
    const stopMs = performance.now();
    stop.abort();
    await sending;
    expect(performance.now() - stopMs).toBeLessThan(30_000);
  });

  it('refresh a token that expires during the upload', async () => {
    const before = drive.countRenewals();
    let expired = false;
    const sent = await drive.send(
      file,
      { name: 'renewed.mp4' },
      {
        onProgress: () => {
          if (!expired) suite.control.expireTokens(id);
          expired = true;
        },
      },
    );
    expect(sent.error).toBeNull();
    await expectOnly('renewed.mp4', big);
    // The other providers' sessions continue without any token.
    if (id === 'dropbox') expect(drive.countRenewals()).toBe(before + 1);
    expect((await drive.send(smallFile, { name: 'renewed small.mp4' })).error).toBeNull();
    expect(drive.countRenewals()).toBe(before + 1);
  });

  it('report that the drive is full and leave no file', async () => {
    suite.control.setCapacity(id, drive.email, 10 ** 9);
    suite.control.fillQuota(id, drive.email, 50_000);
    const names = () => drive.listFiles().filter((each) => each.name.startsWith('too much'));
    expect((await drive.send(file, { name: 'too much.mp4' })).error?.reason).toBe('quota_full');
    expect((await drive.send(smallFile, { name: 'too much small.mp4' })).error?.reason).toBe('quota_full');
    expect(names()).toEqual([]);
    suite.control.setCapacity(id, drive.email, null);
  });

  it('report that the folder is missing', async () => {
    const key = crypto.randomUUID();
    const folder = await drive.provider.ensureFolder({ name: `Gone - ${key}`, key, knownFolderId: null }, drive.call());
    await suite.control.removeItem(id, folder.folderId);
    for (const blob of [file, smallFile]) {
      const sent = await drive.send(blob, { name: 'homeless.mp4', folderId: folder.folderId });
      expect(sent.error?.reason).toBe('folder_missing');
    }
    expect(drive.listFiles().filter((each) => each.name === 'homeless.mp4')).toEqual([]);
  });

  it('refuse redirects to other hosts', async () => {
    let visits = 0;
    const elsewhere = createServer((_, response) => {
      visits += 1;
      response.end('{}');
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    try {
      const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
      for (const operation of ['upload-start', 'upload-chunk', 'upload-finish']) {
        spoil(drive, [{ action: 'redirect', location, operation, status: operation === 'upload-chunk' ? 307 : 302 }]);
        const sent = await drive.send(file, { name: `redirect ${operation}.mp4` });
        expect(sent.error).toBeNull();
        await expectOnly(`redirect ${operation}.mp4`, big);
      }
      expect(visits).toBe(0);
    } finally {
      elsewhere.close();
    }
  });
});

const big = most.subarray(0, bigBytes['google-drive']);
const file = new Blob([big]);
describe('an upload to Google Drive', () => {
  it.each([300_000, 1_000_000, 0])('completes when only %i bytes of a chunk are stored', async (bytes) => {
    const drive = await openDrive(suite, 'google-drive');
    spoil(drive, [{ action: 'truncate-upload', bytes, operation: 'upload-chunk', skip: 1 }]);
    const sent = await drive.send(file, { name: 'kept.mp4' });
    expect(sent.error).toBeNull();
    const [only, ...others] = drive.listFiles();
    expect(others).toEqual([]);
    expect(await hashFile(only?.diskPath ?? '')).toBe(hash(big));
  });
});
