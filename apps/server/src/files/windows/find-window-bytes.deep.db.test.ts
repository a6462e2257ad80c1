import { open, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectFewBytesRead,
  expectWholeRead,
  type LargeRecording,
  openLargeRecording,
} from '../../../test/files/large-recording.ts';
import { findWindowBytes, openMp4Index } from './find-window-bytes.ts';

let recording: LargeRecording;
beforeAll(async () => {
  recording = await openLargeRecording();
});
afterAll(async () => await recording?.close());

describe('a window of a large recording in a bucket', () => {
  it.each(['index at the end', 'index at the beginning', 'room after the index', 'QuickTime'] as const)(
    'decodes like the whole file with few other bytes read: %s',
    async (layout) => await expectFewBytesRead(recording, layout),
  );

  it('is read as the whole file if no index contains its position', async () => {
    await expectWholeRead(recording, 'fragments');
  });

  it('is read as the whole file of another container', async () => {
    await expectWholeRead(recording, 'Matroska');
  });

  it('ignores the index of a file that is truncated or wrong', async () => {
    const { size } = await stat(recording.source);
    const file = await open(recording.source);
    const reader = (change: (bytes: Buffer, start: number) => void, sizeBytes = size) =>
      openMp4Index({
        sizeBytes,
        async readAt(start, length) {
          const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - start)));
          await file.read(bytes, 0, bytes.length, start);
          change(bytes, start);
          return bytes;
        },
      });
    expect(await reader(() => {}, Math.floor(size / 2))).toBeNull();
    expect(await reader((bytes) => bytes.fill(0xff))).toBeNull();
    expect(await reader((bytes) => bytes.fill(0))).toBeNull();
    const whole = { startSec: 0, endSec: 9e9 };
    for (let seed = 1; seed < 40; seed += 1) {
      const index = await reader((bytes, start) => {
        if (start > 0 && bytes.length > 1_000) {
          for (let at = (seed * 7) % 90; at < bytes.length; at += 60 + seed) bytes[at] = (bytes[at] ?? 0) ^ (seed * 5);
        }
      }).catch((error: Error) => error);
      // Parsing any content terminates, and never returns bytes outside the file.
      if (index instanceof Error) expect(index).toBeInstanceOf(RangeError);
      const named = index === null || index instanceof Error ? null : findWindowBytes(index, [whole]);
      for (const { start, end } of named ?? []) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThan(size);
      }
    }
    await file.close();
  });
});
