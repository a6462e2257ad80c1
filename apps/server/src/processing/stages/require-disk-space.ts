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
  { files }: { files: Pick<FileStore, 'freeBytes'> },
  { sourceBytes, durationSec }: { sourceBytes: number; durationSec: number },
): Promise<void> {
  const freeBytes = await files.freeBytes();
  const neededBytes = RESERVE_BYTES + sourceBytes * CLIPS_SHARE + durationSec * SOUND_BYTES_PER_SEC;
  if (freeBytes !== null && freeBytes < neededBytes) throw new AppError('disk_full');
}
