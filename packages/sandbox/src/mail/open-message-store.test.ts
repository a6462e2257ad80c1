import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMessageStore } from './open-message-store.ts';

describe('openMessageStore', () => {
  const envelope = { from: null, to: ['a@example.com'] };
  const mail = (subject: string, bytes = 0) => Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(bytes)}`);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-store-'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  it('deletes the oldest messages over the count and size limits, but never the newest', async () => {
    const store = await openMessageStore(folder, { maxMessages: 3, maxTotalBytes: 1000 });
    const subjects = () => store.list().map(({ subject }) => subject);
    for (const subject of ['1', '2', '3', '4']) await store.add(mail(subject), envelope);
    expect(subjects()).toEqual(['4', '3', '2']);
    await store.add(mail('5', 960), envelope);
    expect(subjects()).toEqual(['5', '4']);
    await store.add(mail('6', 2000), envelope);
    expect(subjects()).toEqual(['6']);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('keeps the order of arrival when the clock stops or goes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const store = await openMessageStore(folder);
    for (const subject of ['1', '2', '3']) await store.add(mail(subject), envelope);
    vi.setSystemTime(1_700_000_000_000);
    const again = await openMessageStore(folder);
    await again.add(mail('4'), envelope);
    expect(again.list().map(({ subject }) => subject)).toEqual(['4', '3', '2', '1']);
    expect(await openMessageStore(folder).then((store) => store.list())).toEqual(again.list());
  });

  it('opens without the messages whose summary cannot be read, and removes their files', async () => {
    const store = await openMessageStore(folder);
    for (const subject of ['1', '2', '3']) await store.add(mail(subject), envelope);
    const [third, second, first] = store.list();
    await writeFile(join(folder, `${third?.id}.json`), '{"id":');
    await writeFile(join(folder, `${second?.id}.json`), JSON.stringify({ ...second, to: 'a@example.com' }));
    const again = await openMessageStore(folder);
    expect(again.list()).toEqual([first]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('keeps all of many messages that arrive at once', async () => {
    const store = await openMessageStore(folder);
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.add(mail(`${index}`), envelope)));
    expect(new Set(store.list().map(({ subject }) => subject)).size).toBe(20);
    for (const { id, subject } of store.list()) {
      expect((await store.find(id))?.source.toString()).toContain(`Subject: ${subject}\r\n`);
    }
    expect(await store.find('nothing')).toBeNull();
  });
});
