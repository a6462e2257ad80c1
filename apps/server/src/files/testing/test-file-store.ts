import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, PART_BYTES } from '../file-store.ts';

/** What every store has to do, whatever it keeps files in. `open` gives an empty one. */
export function testFileStore(name: string, open: () => Promise<{ store: FileStore; close: () => Promise<void> }>) {
  describe(`files in ${name}`, () => {
    let store: FileStore;
    let close: () => Promise<void>;
    let count = 0;
    const newKey = (ending = 'bin') => `users/u1/projects/p1/${++count}.${ending}`;
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const readAll = async (key: string, range?: { start: number; end: number }) => {
      const pieces: Buffer[] = [];
      for await (const piece of (await store.open(key, range)).stream) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    };
    async function* inPieces(bytes: Uint8Array, sizeBytes = 100_000): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += sizeBytes) yield bytes.subarray(at, at + sizeBytes);
    }
    async function* thenFails(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
      yield* inPieces(bytes);
      throw new Error('The sender is gone.');
    }

    beforeAll(async () => ({ store, close } = await open()));
    afterAll(async () => await close());

    it.each([0, 1, 262_144, 1_000_003])('stores %i bytes and returns them unchanged', async (sizeBytes) => {
      const [key, bytes] = [newKey(), randomBytes(sizeBytes)];
      expect(await store.write(key, inPieces(bytes))).toEqual({ sizeBytes, sha256: hash(bytes) });
      expect((await store.find(key))?.sizeBytes).toBe(sizeBytes);
      expect(await readAll(key)).toEqual(bytes);
      expect(await readFile(await store.localPath(key))).toEqual(bytes);
    });

    it('returns any byte range', async () => {
      const [key, bytes] = [newKey(), randomBytes(500_000)];
      await store.write(key, inPieces(bytes));
      for (const [start, end] of [
        [0, 0],
        [0, 499_999],
        [499_999, 499_999],
        [123, 456_789],
      ] as const)
        expect(await readAll(key, { start, end })).toEqual(bytes.subarray(start, end + 1));
    });

    it('returns a different version for different content, and the same one for the same file', async () => {
      const key = newKey();
      await store.write(key, inPieces(Buffer.from('one')));
      const first = await store.find(key);
      expect(await store.find(key)).toEqual(first);
      const { stream, ...opened } = await store.open(key);
      stream.destroy();
      expect(opened).toEqual(first);
      await store.write(key, inPieces(Buffer.from('two')));
      expect((await store.find(key))?.etag).not.toBe(first?.etag);
      expect(first?.etag).toMatch(/^"[^"]+"$/);
    });

    it('reports a missing file', async () => {
      const key = newKey();
      expect(await store.find(key)).toBeNull();
      await expect(store.open(key)).rejects.toMatchObject({ code: 'file_not_found' });
      await expect(store.localPath(key)).rejects.toMatchObject({ code: 'file_not_found' });
      await expect(store.drafts.read(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file_not_found' });
      await expect(store.drafts.finish(key, 1)).rejects.toMatchObject({ code: 'file_not_found' });
      await store.remove(key);
      await store.removeFolder(key);
      await store.drafts.remove(key);
    });

    it('discards a failed write and keeps the previous content', async () => {
      const key = newKey();
      await expect(store.write(key, thenFails(randomBytes(600_000)))).rejects.toThrow('The sender is gone.');
      expect(await store.find(key)).toBeNull();
      await store.write(key, inPieces(Buffer.from('before')));
      await expect(store.write(key, thenFails(randomBytes(600_000)))).rejects.toThrow();
      const large = { maxBytes: 1_000 };
      await expect(store.write(key, inPieces(randomBytes(1_001)), large)).rejects.toMatchObject({ code: 'too_large' });
      const stopped = { signal: AbortSignal.abort() };
      await expect(store.write(key, inPieces(randomBytes(10)), stopped)).rejects.toThrow();
      expect((await readAll(key)).toString()).toBe('before');
      expect(await store.cleanUp(-1_000)).toBe(0);
    });

    it('keeps the last of many concurrent writes completely', async () => {
      const key = newKey();
      const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index));
      await Promise.all(contents.map((content) => store.write(key, inPieces(content))));
      const kept = await readAll(key);
      expect(contents.some((content) => content.equals(kept))).toBe(true);
    });

    it('moves a finished file into the store', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'clipwright-adopt-'));
      const path = join(folder, 'clip.mp4');
      await writeFile(path, 'a clip');
      const key = newKey('mp4');
      expect((await store.adopt(key, path)).sizeBytes).toBe(6);
      expect((await readAll(key)).toString()).toBe('a clip');
      await expect(readFile(path)).rejects.toThrow();
      await expect(store.adopt(newKey(), path)).rejects.toMatchObject({ code: 'file_not_found' });
      await rm(folder, { recursive: true });
    });

    it('deletes one file, or a folder with its drafts, and nothing else', async () => {
      for (const name of ['a/1.bin', 'a/b/2.bin', 'ab/3.bin'])
        await store.write(`users/u2/${name}`, inPieces(Buffer.from(name)));
      await store.drafts.writePart('users/u2/a/draft.mp4', 0, inPieces(Buffer.from('part')));
      await store.remove('users/u2/a/1.bin');
      expect(await store.find('users/u2/a/1.bin')).toBeNull();
      expect(await store.find('users/u2/a/b/2.bin')).not.toBeNull();
      await store.removeFolder('users/u2/a');
      expect(await store.find('users/u2/a/b/2.bin')).toBeNull();
      await expect(store.drafts.read('users/u2/a/draft.mp4', { start: 0, end: 3 })).rejects.toThrow();
      expect(await store.find('users/u2/ab/3.bin')).not.toBeNull();
    });

    it.each([
      '',
      'file',
      '../up/file',
      'users/../../file',
      'users//file',
      '/users/file',
      'users/.hidden',
      'users/a\0b',
      'users/a\\b',
      `users/${'x'.repeat(500)}`,
    ])('refuses the key %j', async (key) => {
      await expect(store.write(key, inPieces(Buffer.from('x')))).rejects.toThrow(TypeError);
      await expect(store.find(key)).rejects.toThrow(TypeError);
      await expect(store.removeFolder(key)).rejects.toThrow(TypeError);
    });

    it('reports the free space, or that it is unknown', async () => {
      expect((await store.freeBytes()) ?? 1).toBeGreaterThan(0);
    });

    describe('a file draft', () => {
      const bytes = randomBytes(2 * PART_BYTES + 12_345);
      const partAt = (index: number) => bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
      const write = (key: string, index: number) =>
        store.drafts.writePart(key, index * PART_BYTES, inPieces(partAt(index)));

      it('becomes a file once its parts, sent in any order and twice, are complete', async () => {
        const key = newKey('mp4');
        const written = await Promise.all([2, 0, 1, 0].map((index) => write(key, index)));
        expect(written[0]).toEqual({ sizeBytes: 12_345, sha256: hash(partAt(2)) });
        expect(await store.find(key)).toBeNull();
        const read: Buffer[] = [];
        for await (const piece of await store.drafts.read(key, { start: 5, end: PART_BYTES + 5 })) read.push(piece);
        expect(hash(Buffer.concat(read))).toBe(hash(bytes.subarray(5, PART_BYTES + 6)));
        expect((await store.drafts.finish(key, bytes.length)).sizeBytes).toBe(bytes.length);
        expect(hash(await readAll(key))).toBe(hash(bytes));
        expect((await store.drafts.finish(key, bytes.length)).sizeBytes).toBe(bytes.length);
      });

      it('accepts a part again after one was interrupted', async () => {
        const key = newKey('mp4');
        await write(key, 1);
        await expect(store.drafts.writePart(key, 0, thenFails(Buffer.alloc(900_000, 1)))).rejects.toThrow();
        for (const index of [0, 2]) await write(key, index);
        await store.drafts.finish(key, bytes.length);
        expect(hash(await readAll(key))).toBe(hash(bytes));
      });

      it('refuses parts that are too large or misaligned, and cannot be finished before it is complete', async () => {
        const key = newKey('mp4');
        const tooLarge = store.drafts.writePart(key, 0, inPieces(Buffer.alloc(PART_BYTES + 1)));
        await expect(tooLarge).rejects.toMatchObject({ code: 'too_large' });
        await expect(store.drafts.writePart(key, 17, inPieces(Buffer.from('x')))).rejects.toThrow(TypeError);
        await write(key, 0);
        await expect(store.drafts.finish(key, bytes.length)).rejects.toMatchObject({ code: 'file_not_found' });
        await store.drafts.remove(key);
        await expect(store.drafts.finish(key, 1)).rejects.toMatchObject({ code: 'file_not_found' });
      });

      it('is deleted when it has not been written to for a long time', async () => {
        const key = newKey('mp4');
        await write(key, 0);
        expect(await store.cleanUp(60_000)).toBe(0);
        expect(await store.cleanUp(-60_000)).toBe(1);
        await expect(store.drafts.read(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'file_not_found' });
      });
    });
  });
}
