import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashBlob } from './hash-blob.ts';

const none = new AbortController().signal;

it('hashBlob computes the same hash as Microsoft', async () => {
  const hash = async (hex: string) => await hashBlob(new Blob([Buffer.from(hex, 'hex')]), 'quick-xor', none);
  expect(await hash('')).toBe('AAAAAAAAAAAAAAAAAAAAAAAAAAA=');
  expect(await hash('4a')).toBe('SgAAAAAAAAAAAAAAAQAAAAAAAAA=');
  expect(await hash('b5b4')).toBe('taAFAAAAAAAAAAAAAgAAAAAAAAA=');
  // Bytes that are 160 apart cancel each other out, leaving only the length.
  expect(await hash('00'.repeat(500))).toBe('AAAAAAAAAAAAAAAA9AEAAAAAAAA=');
  expect(await hash('ff'.repeat(320))).toBe('AAAAAAAAAAAAAAAAQAEAAAAAAAA=');
});

it('hashBlob computes the same hash as Dropbox', async () => {
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  const bytes = Buffer.alloc(4 * 1024 * 1024 + 5, 'abc');
  const [first, second] = [bytes.subarray(0, 4 * 1024 * 1024), bytes.subarray(4 * 1024 * 1024)];
  const expected = sha(Buffer.concat([sha(first), sha(second)])).toString('hex');
  expect(await hashBlob(new Blob([bytes]), 'dropbox', none)).toBe(expected);
  expect(await hashBlob(new Blob([first]), 'dropbox', none)).toBe(sha(sha(first)).toString('hex'));
  expect(await hashBlob(new Blob([]), 'dropbox', none)).toBe(sha(Buffer.alloc(0)).toString('hex'));
});

it('hashing stops when it is aborted', async () => {
  const stop = AbortSignal.abort();
  await expect(hashBlob(new Blob(['some bytes']), 'sha256', stop)).rejects.toThrow();
});
