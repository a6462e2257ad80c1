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
  it.each(['index at the end', 'index at the beginning'] as const)(
    'decodes like the whole file with few other bytes read: %s',
    async (layout) => await expectFewBytesRead(recording, layout),
  );

  it('is read as the whole file if no index contains its position', async () => {
    await expectWholeRead(recording, 'fragments');
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

  describe('an index that is crafted to take time or memory', () => {
    const numbers = (...values: number[]) => {
      const bytes = Buffer.alloc(4 * values.length);
      for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
      return bytes;
    };
    const box = (type: string, ...content: Buffer[]) => {
      const body = Buffer.concat(content);
      return Buffer.concat([numbers(body.length + 8), Buffer.from(type), body]);
    };
    const header = (scale: number) => numbers(0, 0, 0, scale, 1_000, 0);
    const track = ({ samples = 1, durations = numbers(0, 1, samples, 1), edits = Buffer.alloc(0) }) => {
      const groups = box('stsc', numbers(0, 1, 1, samples, 1));
      const places = [box('stsz', numbers(0, 1, samples)), box('stco', numbers(0, 1, 8))];
      const table = box('stbl', box('stts', durations), groups, ...places);
      return box('trak', edits, box('mdia', box('mdhd', header(1_000)), box('minf', table)));
    };
    const read = async (tracks: Buffer[], movieScale = 1_000) => {
      const bytes = Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        box('moov', box('mvhd', header(movieScale)), ...tracks),
      ]);
      const readAt = async (start: number, length: number) => bytes.subarray(start, start + length);
      return await openMp4Index({ sizeBytes: bytes.length, readAt });
    };

    it('counts billions of samples of one size at once', async () => {
      const tracks = Array.from({ length: 64 }, () => track({ samples: 0xffffffff }));
      const index = await read(tracks);
      expect(index?.tracks.map(({ chunks }) => chunks.length)).toEqual(tracks.map(() => 1));
      expect(index && findWindowBytes(index, [{ startSec: 0, endSec: 1 }])).toEqual([
        expect.objectContaining({ start: 8 }),
      ]);
    });

    it('is ignored with more tracks or rows than any recording has', async () => {
      const short = track({});
      expect(await read(Array.from({ length: 100_000 }, () => short))).toBeNull();
      const durations = Buffer.alloc(8 + 8 * 2_000_001, numbers(1));
      durations.writeUInt32BE(2_000_001, 4);
      await expect(read([track({ durations })])).rejects.toThrow(RangeError);
    });

    it('is ignored if its times have no scale', async () => {
      const edits = box('edts', box('elst', numbers(0, 1, 5, 0xffffffff, 65_536)));
      expect(await read([track({ edits })])).not.toBeNull();
      expect(await read([track({ edits })], 0)).toBeNull();
    });
  });
});
