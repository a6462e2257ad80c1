import { constants } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../http/app-error.ts';
import { checkFileKey } from './check-file-key.ts';
import { explainFileError } from './explain-file-error.ts';
import { type FileDrafts, type FileInfo, PART_BYTES } from './file-store.ts';
import { hashPart } from './hash-part.ts';
import { placeFile } from './place-file.ts';
import { toFileInfo } from './to-file-info.ts';
import { writeBytes } from './write-bytes.ts';

/** Drafts as files of their final length and more, which parts are written into. */
export function createDraftFolder(roots: { stored: string; drafts: string }): FileDrafts {
  const pathOf = (key: string) => {
    checkFileKey(key);
    return join(roots.drafts, key);
  };

  return {
    async writePart(key, offsetBytes, content, { maxBytes = PART_BYTES, ...options } = {}) {
      if (offsetBytes % PART_BYTES !== 0 || maxBytes > PART_BYTES) throw new TypeError('This is no part of a draft.');
      try {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
        try {
          const sizeBytes = await writeBytes(file, offsetBytes, content, { maxBytes, ...options });
          return { sizeBytes, sha256: await hashPart(file, offsetBytes, sizeBytes) };
        } finally {
          await file.close();
        }
      } catch (error) {
        throw explainFileError(error);
      }
    },
    async read(key, range) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream({ ...range, highWaterMark: 1024 * 1024 });
      } catch (error) {
        throw explainFileError(error);
      }
    },
    async finish(key, sizeBytes) {
      const [draft, path] = [pathOf(key), join(roots.stored, key)];
      const file = await open(draft, 'r+').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      // Killed between its last two steps it would be asked to finish again.
      if (file === null) return await findFinished(path, sizeBytes);
      try {
        if ((await file.stat()).size < sizeBytes) throw new AppError('file_not_found');
        await file.truncate(sizeBytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await placeFile(draft, path);
      return toFileInfo(await stat(path, { bigint: true }));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function findFinished(path: string, sizeBytes: number): Promise<FileInfo> {
  const facts = await stat(path, { bigint: true }).catch((error: unknown) => {
    throw explainFileError(error);
  });
  if (Number(facts.size) !== sizeBytes) throw new AppError('file_not_found');
  return toFileInfo(facts);
}
