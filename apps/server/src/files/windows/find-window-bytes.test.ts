import { describe, expect, it } from 'vitest';
import { findWindowBytes, openMp4Index } from './find-window-bytes.ts';

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
