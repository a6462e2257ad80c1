import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileKey } from './check-file-key.ts';
import { explainFileError } from './explain-file-error.ts';
import { type DraftPart, type FileDrafts, type FileInfo, PART_BYTES } from './file-store.ts';
import { hashPart } from './hash-part.ts';
import { listPartOffsets } from './list-part-offsets.ts';
import { placeFile } from './place-file.ts';
import { toFileInfo } from './to-file-info.ts';
import { writeBytes } from './write-bytes.ts';

/** Drafts stored as files of at least their final length, into which parts are written. */
export function createDraftFolder(roots: { stored: string; drafts: string }): FileDrafts {
  const pathOf = (key: string) => {
    checkFileKey(key);
    return join(roots.drafts, key);
  };

  return {
    maxBytes: null,
    async begin(key) {
      checkFileKey(key);
      return 'folder';
    },
    async writePart({ key }, index, content, { accept, signal } = {}) {
      const offsetBytes = index * PART_BYTES;
      try {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
        try {
          const options = { maxBytes: PART_BYTES, ...(signal && { signal }) };
          const sizeBytes = await writeBytes(file, offsetBytes, content, options);
          const sha256 = await hashPart(file, offsetBytes, sizeBytes);
          accept?.({ sizeBytes, sha256 });
          return { index, sizeBytes, sha256, tag: null };
        } finally {
          await file.close();
        }
      } catch (error) {
        throw explainFileError(error);
      }
    },
    async finish({ key }, parts) {
      const [draft, path] = [pathOf(key), join(roots.stored, key)];
      const sizeBytes = listPartOffsets(parts).totalBytes;
      const file = await open(draft, 'r+').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      // If the process is killed between the last two steps, the draft is finished again.
      if (file === null) return (await findFinished(path, sizeBytes)) ?? { damaged: parts.map(({ index }) => index) };
      try {
        const damaged = await findDamaged(file, parts);
        if (damaged.length > 0) return { damaged };
        await file.truncate(sizeBytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await placeFile(draft, path);
      return toFileInfo(await stat(path, { bigint: true }));
    },
    async remove({ key }) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Finds parts that had arrived but were lost in a power failure. */
async function findDamaged(file: FileHandle, parts: readonly DraftPart[]): Promise<number[]> {
  const damaged: number[] = [];
  for (const { index, sizeBytes, sha256 } of parts) {
    if ((await hashPart(file, index * PART_BYTES, sizeBytes)) !== sha256) damaged.push(index);
  }
  return damaged;
}

async function findFinished(path: string, sizeBytes: number): Promise<FileInfo | null> {
  const facts = await stat(path, { bigint: true }).catch(() => null);
  return facts !== null && Number(facts.size) === sizeBytes ? toFileInfo(facts) : null;
}
