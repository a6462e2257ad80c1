import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Draft, type DraftPart, type FileStore, PART_BYTES } from '../../src/files/file-store.ts';

/** The tests that every store must pass. `open` returns an empty store. */
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
      await store.withLocalFiles(async ({ pathOf }) => expect(await readFile(await pathOf(key))).toEqual(bytes));
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
      const lending = store.withLocalFiles(({ pathOf }) => pathOf(key));
      await expect(lending).rejects.toMatchObject({ code: 'file_not_found' });
      await store.remove(key);
      await store.removeFolder(key);
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
      const stored = await readAll(key);
      expect(contents.some((content) => content.equals(stored))).toBe(true);
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
      const draftKey = 'users/u2/a/draft.mp4';
      const draft = { key: draftKey, id: await store.drafts.begin(draftKey) };
      const part = await store.drafts.writePart(draft, 0, inPieces(Buffer.from('part')));
      await store.remove('users/u2/a/1.bin');
      expect(await store.find('users/u2/a/1.bin')).toBeNull();
      expect(await store.find('users/u2/a/b/2.bin')).not.toBeNull();
      await store.removeFolder('users/u2/a');
      expect(await store.find('users/u2/a/b/2.bin')).toBeNull();
      expect(await store.drafts.finish(draft, [part])).toEqual({ damaged: [0] });
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

    it('copies a folder and leaves what is there already', async () => {
      for (const name of ['1.bin', 'b/2.bin']) {
        await store.write(`users/u3/a/${name}`, inPieces(Buffer.from(name)));
      }
      await store.write('users/u3/c/1.bin', inPieces(Buffer.from('before')));
      expect(await store.copyFolder('users/u3/a', 'users/u3/c')).toEqual(['users/u3/c/b/2.bin']);
      expect((await readAll('users/u3/c/1.bin')).toString()).toBe('before');
      expect((await readAll('users/u3/c/b/2.bin')).toString()).toBe('b/2.bin');
      expect(await store.find('users/u3/a/1.bin')).not.toBeNull();
      expect(await store.copyFolder('users/u3/none', 'users/u3/d')).toEqual([]);
    });

    describe('a file draft', () => {
      const bytes = randomBytes(2 * PART_BYTES + 12_345);
      const partAt = (index: number) => bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
      const begin = async () => {
        const key = newKey('mp4');
        return { key, id: await store.drafts.begin(key) };
      };
      const write = (draft: Draft, index: number) => store.drafts.writePart(draft, index, inPieces(partAt(index)));
      const sizeOf = (finished: Awaited<ReturnType<typeof store.drafts.finish>>) =>
        'damaged' in finished ? finished : finished.sizeBytes;

      it('becomes a file once its parts, sent in any order and twice, are complete', async () => {
        const draft = await begin();
        const [last, first, second, again] = await Promise.all([2, 0, 1, 0].map((index) => write(draft, index)));
        expect(last).toMatchObject({ index: 2, sizeBytes: 12_345, sha256: hash(partAt(2)) });
        expect(await store.find(draft.key)).toBeNull();
        const parts = [again ?? first, second, last].filter((part) => part !== undefined);
        expect(sizeOf(await store.drafts.finish(draft, parts))).toBe(bytes.length);
        expect(hash(await readAll(draft.key))).toBe(hash(bytes));
        expect(sizeOf(await store.drafts.finish(draft, parts))).toBe(bytes.length);
        expect(hash(await readAll(draft.key))).toBe(hash(bytes));
      });

      it('accepts a part again after one was interrupted or refused', async () => {
        const draft = await begin();
        const parts = [await write(draft, 1)];
        await expect(store.drafts.writePart(draft, 0, thenFails(Buffer.alloc(900_000, 1)))).rejects.toThrow();
        const accept = ({ sha256 }: { sha256: string }) => {
          throw new Error(sha256);
        };
        const other = Buffer.alloc(PART_BYTES, 7);
        await expect(store.drafts.writePart(draft, 0, inPieces(other), { accept })).rejects.toThrow(hash(other));
        for (const index of [0, 2]) parts.push(await write(draft, index));
        await store.drafts.finish(
          draft,
          parts.sort((a, b) => a.index - b.index),
        );
        expect(hash(await readAll(draft.key))).toBe(hash(bytes));
      });

      it('refuses parts that are too large, and is no file while a part is missing or not as it was written', async () => {
        const draft = await begin();
        const tooLarge = store.drafts.writePart(draft, 0, inPieces(Buffer.alloc(PART_BYTES + 1)));
        await expect(tooLarge).rejects.toMatchObject({ code: 'too_large' });
        const parts = [await write(draft, 0), await write(draft, 1)];
        const [first, second] = parts as [DraftPart, DraftPart];
        await expect(store.drafts.finish(draft, [])).rejects.toThrow(TypeError);
        await expect(store.drafts.finish(draft, [second])).rejects.toThrow(TypeError);
        const notThere = { ...first, index: 2, sha256: hash(Buffer.from('x')), tag: first.tag && '"no such part"' };
        expect(await store.drafts.finish(draft, [first, second, notThere])).toEqual({ damaged: [2] });
        expect(await store.find(draft.key)).toBeNull();
        const changed = await store.drafts.writePart(draft, 1, inPieces(Buffer.alloc(PART_BYTES, 3)));
        expect(await store.drafts.finish(draft, parts)).toEqual({ damaged: [1] });
        expect(sizeOf(await store.drafts.finish(draft, [first, changed]))).toBe(2 * PART_BYTES);
      });

      it('is gone once it is removed', async () => {
        const draft = await begin();
        const part = await write(draft, 0);
        await store.drafts.remove(draft);
        await store.drafts.remove(draft);
        expect(await store.drafts.finish(draft, [part])).toEqual({ damaged: [0] });
      });

      it('is deleted when it has not been written to for a long time', async () => {
        const draft = await begin();
        const part = await write(draft, 0);
        expect(await store.cleanUp(3_600_000)).toBe(0);
        expect(await store.cleanUp(-60_000)).toBeGreaterThan(0);
        expect(await store.drafts.finish(draft, [part])).toEqual({ damaged: [0] });
      });
    });
  });
}
