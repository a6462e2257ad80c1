import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWorkDir } from '../process/work-dir.ts';
import { listJoinedFiles } from './list-joined-files.ts';

const box = (type: string, length = 16) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length);
  bytes.write(type, 4);
  return bytes;
};
const mp4 = Buffer.concat([box('ftyp'), box('moov', 40), box('mdat', 100)]);
const fragments = Buffer.concat([box('ftyp'), box('moov'), box('moof'), box('mdat', 50)]);

const flvTag = (length: number) => {
  const bytes = Buffer.alloc(11 + length + 4);
  bytes[0] = 9;
  bytes.writeUIntBE(length, 1, 3);
  return bytes;
};
const flv = Buffer.concat([Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'), flvTag(300), flvTag(7)]);

const riff = (form: string, length: number) => {
  const bytes = Buffer.alloc(8 + length + (length % 2));
  bytes.write('RIFF');
  bytes.writeUInt32LE(length, 4);
  bytes.write(form, 8);
  return bytes;
};
const avi = riff('AVI ', 41);
const longAvi = Buffer.concat([avi, riff('AVIX', 60)]);

const oggPage = (flags: number, length: number) => {
  const bytes = Buffer.alloc(28 + length);
  bytes.write('OggS');
  bytes[5] = flags;
  bytes[26] = 1;
  bytes[27] = length;
  return bytes;
};
const ogg = Buffer.concat([oggPage(2, 30), oggPage(2, 40), oggPage(0, 200), oggPage(4, 5)]);

async function listIn(container: string, files: Buffer[], options: { signal?: AbortSignal; mostSteps?: number } = {}) {
  return await withWorkDir(async (folder) => {
    const path = join(folder, 'joined');
    const bytes = Buffer.concat(files);
    await writeFile(path, bytes);
    const listed = await listJoinedFiles({ path, sizeBytes: bytes.length, container }, options);
    return { ...listed, files: listed.files.map(({ startByte, endByte }) => endByte - startByte) };
  });
}

describe('the files that were joined', () => {
  it.each([
    ['MP4', 'mov,mp4,m4a,3gp,3g2,mj2', [mp4, mp4, mp4], [156, 156, 156]],
    ['MP4 with a cut end', 'mov,mp4,m4a,3gp,3g2,mj2', [mp4, mp4.subarray(0, 120)], [156, 120]],
    ['MP4 with other bytes at its end', 'mov,mp4,m4a,3gp,3g2,mj2', [mp4, Buffer.alloc(30)], [156]],
    ['fragments with headings of their own', 'mov,mp4,m4a,3gp,3g2,mj2', [fragments, fragments], [196]],
    ['FLV', 'flv', [flv, flv], [350, 350]],
    ['Ogg', 'ogg', [ogg, ogg], [387, 387]],
    ['AVI', 'avi', [avi, longAvi, avi], [50, 118, 50]],
    ['AVI whose header has no size', 'avi', [riff('AVI ', 0), avi], []],
    ['a container with one index', 'asf', [mp4, mp4], []],
  ])('are listed: %s', async (_, container, files, lengths) => {
    expect(await listIn(container, files)).toEqual({ files: lengths, hasMore: false });
  });

  it('are at most 300, and more are reported', async () => {
    const { files, hasMore } = await listIn('flv', Array(301).fill(flv));
    expect({ count: files.length, hasMore }).toEqual({ count: 300, hasMore: true });
  });

  it.each([
    ['FLV', 'flv', [flv.subarray(0, 13), ...Array(1000).fill(flvTag(0))]],
    ['MP4', 'mov', [box('ftyp'), box('moov'), ...Array(1000).fill(box('free', 8))]],
    ['Ogg', 'ogg', [oggPage(2, 1), ...Array(1000).fill(oggPage(0, 0))]],
  ])('are searched for in a limited number of steps: %s', async (_, container, pieces) => {
    const [whole, other] = [pieces, pieces];
    expect((await listIn(container, [...whole, ...other], { mostSteps: 100 })).files.length).toBeLessThanOrEqual(1);
    expect((await listIn(container, [...whole, ...other])).files).toHaveLength(2);
  });

  it('are no longer searched for once that is canceled', async () => {
    await expect(listIn('flv', [flv, flv], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });
});
