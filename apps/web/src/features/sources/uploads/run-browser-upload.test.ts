// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto';
import { uploadLimits } from '@clipwright/contract';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { collectHashes } from './browser-file-hashes.ts';
import { hashFileInBrowser } from './hash-file-in-browser.ts';
import { runBrowserUpload, SubtitlesRefusedError, type UploadEvent } from './run-browser-upload.ts';
import { openUploadServer } from './testing/open-upload-server.ts';

const { chunkBytes } = uploadLimits;
// Slightly more than nine chunks, which is more than are sent at once.
const bytes = randomBytes(chunkBytes * 9 + 12_345);
const file = new File([bytes], 'talk.mp4', { type: 'video/mp4' });
const fileHash = createHash('sha256').update(bytes).digest('hex');
const fields = {
  projectName: 'Talk',
  description: '',
  aiPrompt: '',
  targetPlatforms: '["tiktok"]',
  numClips: '3',
  processingOptions: '{}',
};

const hashes = collectHashes((tell) => {
  hashFileInBrowser(file, (index, hash) => tell({ kind: 'chunk', index, hash })).then(
    (hash) => tell({ kind: 'whole', hash }),
    (error: unknown) => tell({ kind: 'failed', message: String(error) }),
  );
});

let opened: Awaited<ReturnType<typeof openUploadServer>> | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

async function open(fault?: Parameters<typeof openUploadServer>[0]) {
  opened = await openUploadServer(fault);
  return opened;
}

type Server = Awaited<ReturnType<typeof openUploadServer>>;

function upload(server: Server, given: { signal?: AbortSignal; isNew?: boolean; subtitles?: File } = {}) {
  const event: UploadEvent[] = [];
  const waits: number[] = [];
  const done = runBrowserUpload(
    server.client,
    { projectId: server.projectId, file, fields, hashes },
    {
      subtitles: given.subtitles ?? null,
      isNew: given.isNew ?? true,
      signal: given.signal ?? new AbortController().signal,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      waitForNetwork: () => Promise.resolve(),
      onEvent: (one) => event.push(one),
    },
  );
  return { done, event, waits };
}

it('an upload sends the first chunk first and then at most eight at once', async () => {
  const server = await open();
  const { done, event } = upload(server);
  await done;
  expect(server.log[0]).toBe('chunk 0');
  expect(server.receivedHash()).toBe(fileHash);
  expect(server.state.fileHash).toBe(fileHash);
  expect(server.state.mostAtOnce).toBeGreaterThan(1);
  expect(server.state.mostAtOnce).toBeLessThanOrEqual(8);
  expect(server.chunks.size).toBe(10);
  const sent = event.filter((one) => one.phase === 'sending').map(({ sentBytes }) => sentBytes);
  expect(sent.at(-1)).toBe(file.size);
  expect(event.at(-1)).toEqual({ phase: 'checking' });
});

it('an upload sends only the chunks that the server is missing', async () => {
  const server = await open();
  const stopping = new AbortController();
  server.state.fault = ({ index }) => {
    if (index >= 4) stopping.abort(new Error('reload'));
    return null;
  };
  await expect(upload(server, { signal: stopping.signal }).done).rejects.toThrow('reload');
  server.state.fault = () => null;
  const before = new Set(server.chunks.keys());
  expect(before.size).toBeLessThan(10);
  server.log.length = 0;
  await upload(server, { isNew: false }).done;
  expect(server.receivedHash()).toBe(fileHash);
  const again = server.log.filter((one) => before.has(Number(one.replace('chunk ', ''))));
  expect(again).toEqual([]);
});

it('an upload retries a damaged or failed chunk after 1, 2 and 4 seconds', async () => {
  const faults = ['drop', 'damage', 'drop'] as const;
  const server = await open(({ index, attempt }) => (index === 3 ? (faults[attempt - 1] ?? null) : null));
  const { done, waits, event } = upload(server);
  await done;
  expect(waits).toEqual([1000, 2000, 4000]);
  expect(server.receivedHash()).toBe(fileHash);
  expect(event).not.toContainEqual({ phase: 'offline' });
});

it('an upload waits while offline and then resumes with the missing chunks', async () => {
  const server = await open();
  let drops = 0;
  server.state.fault = ({ index }) => {
    if (index !== 5 || drops >= 6) return null;
    drops += 1;
    return 'drop';
  };
  const { done, event } = upload(server);
  await done;
  expect(event).toContainEqual({ phase: 'offline' });
  expect(server.receivedHash()).toBe(fileHash);
  expect(server.attempts.get(0)).toBe(1);
});

it('an upload stops after one chunk if the server rejects it', async () => {
  const server = await open(() => 'refuse');
  await expect(upload(server).done).rejects.toMatchObject({ code: 'monthly_limit_reached' });
  expect([...server.attempts]).toEqual([[0, 1]]);
});

it('subtitles are added before the upload is completed', async () => {
  const server = await open();
  await upload(server, { subtitles: new File(['WEBVTT'], 'talk.vtt') }).done;
  expect(server.state.subtitles).toBe('WEBVTT');
  expect(server.log.indexOf('subtitles')).toBeLessThan(server.log.indexOf('finish'));
});

it('an upload reports that the file can no longer be read', async () => {
  const server = await open();
  const failed = collectHashes((tell) => tell({ kind: 'failed', message: 'NotReadableError' }));
  const done = runBrowserUpload(
    server.client,
    { projectId: server.projectId, file, fields, hashes: failed },
    {
      subtitles: null,
      isNew: true,
      signal: new AbortController().signal,
      wait: () => Promise.resolve(),
      waitForNetwork: () => Promise.resolve(),
      onEvent: () => undefined,
    },
  );
  await expect(done).rejects.toMatchObject({ name: 'FileUnreadableError' });
});

it('a video with rejected subtitles is kept, and continues without them', async () => {
  const server = await open();
  const { addSubtitles } = server.client;
  server.client.addSubtitles = () =>
    Promise.reject(
      new ApiError(400, { code: 'subtitles_unreadable', message: 'No words.', details: null, requestId: 'r-1' }),
    );
  const refused = upload(server, { subtitles: new File(['?'], 'talk.txt') });
  await expect(refused.done).rejects.toThrow(new SubtitlesRefusedError('No words.'));
  expect(server.chunks.size).toBe(10);
  server.client.addSubtitles = addSubtitles;
  server.log.length = 0;
  await upload(server, { isNew: false }).done;
  expect(server.log.filter((one) => one.startsWith('chunk'))).toEqual([]);
  expect(server.state).toMatchObject({ fileHash, subtitles: null });
});
