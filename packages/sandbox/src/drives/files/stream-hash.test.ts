import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DRIVE_NAMES } from '../drive-name.ts';
import { makeStreamHash } from './stream-hash.ts';

const sumOf = (drive: (typeof DRIVE_NAMES)[number], ...chunks: Buffer[]) => {
  const hash = makeStreamHash(drive);
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
};

/** The algorithm as Microsoft writes it, one byte after the other. */
function quickXorSlowly(data: Buffer): string {
  const bits = new Uint8Array(160);
  for (const [index, byte] of data.entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      const at = (index * 11 + bit) % 160;
      bits[at] = (bits[at] ?? 0) ^ ((byte >> bit) & 1);
    }
  }
  const sum = Buffer.alloc(20);
  for (const [at, bit] of bits.entries()) sum[at >> 3] = (sum[at >> 3] ?? 0) | (bit << (at & 7));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(data.byteLength));
  for (const [at, byte] of length.entries()) sum[12 + at] = (sum[12 + at] ?? 0) ^ byte;
  return sum.toString('base64');
}

describe('content hashes', () => {
  it.each([
    ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
    ['tbQ=', 'taAFAAAAAAAAAAAAAgAAAAAAAAA='],
  ])('match the documented Microsoft values for %j', (content, sum) => {
    expect(sumOf('one-drive', Buffer.from(content, 'base64'))).toBe(sum);
  });

  it.each([1, 159, 160, 161, 1000, 65_537])('match a simple implementation for %i bytes in uneven pieces', (bytes) => {
    const data = randomBytes(bytes);
    const cut = Math.floor(bytes / 3);
    expect(sumOf('one-drive', data.subarray(0, cut), data.subarray(cut))).toBe(quickXorSlowly(data));
  });

  it('are computed from blocks of 4 MiB for Dropbox', () => {
    const data = randomBytes(9 * 1024 * 1024);
    const sha = (part: Buffer) => createHash('sha256').update(part).digest();
    const block = 4 * 1024 * 1024;
    const blocks = [data.subarray(0, block), data.subarray(block, 2 * block), data.subarray(2 * block)];
    expect(sumOf('dropbox', data.subarray(0, 5_000_001), data.subarray(5_000_001))).toBe(
      sha(Buffer.concat(blocks.map(sha))).toString('hex'),
    );
    expect(sumOf('dropbox')).toBe(createHash('sha256').digest('hex'));
  });

  it.each(DRIVE_NAMES)('continue independently after a copy for %s', (drive) => {
    const [a, b] = [randomBytes(1000), randomBytes(1001)];
    const hash = makeStreamHash(drive);
    hash.update(a);
    const copy = hash.copy();
    copy.update(b);
    expect(copy.digest()).toBe(sumOf(drive, a, b));
    expect(hash.digest()).toBe(sumOf(drive, a));
  });
});
