import { statfs } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import type { FileStore } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

/** Left for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;
/** Sound for speech recognition: 16,000 samples of two bytes a second. */
const SOUND_BYTES_PER_SEC = 32_000;
/** What clips may weigh at most, against their source. */
const CLIPS_SHARE = 0.5;

/** Refuses work that the disk has no room for, before hours are spent on it. @throws AppError `disk_full` */
export async function requireDiskSpace(
  { files, config }: { files: Pick<FileStore, 'freeBytes'>; config: Pick<Config, 'dataDir'> },
  { sourceBytes, durationSec }: { sourceBytes: number; durationSec: number },
): Promise<void> {
  const storeBytes = await files.freeBytes();
  // The disk that work is done on, which is the store's or has a copy of the source.
  const freeBytes = Math.min(await freeBytesOf(config.dataDir), storeBytes ?? Number.POSITIVE_INFINITY);
  const copyBytes = storeBytes === null ? sourceBytes : 0;
  const neededBytes = RESERVE_BYTES + copyBytes + sourceBytes * CLIPS_SHARE + durationSec * SOUND_BYTES_PER_SEC;
  if (freeBytes < neededBytes) throw new AppError('disk_full');
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
