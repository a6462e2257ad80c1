import type { Config } from '../../config/config.ts';
import type { FileStore } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { freeBytesOf } from '../../telemetry/free-bytes-of.ts';

/** The space reserved for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;
/** The audio for speech recognition: 16,000 two-byte samples per second. */
const SOUND_BYTES_PER_SEC = 32_000;
/** The maximum size of the clips, as a fraction of the source's size. */
const CLIPS_SHARE = 0.5;

/** The size of a job: the source it reads, and the duration to be transcribed. */
type Work = { sourceBytes: number; durationSec: number };

/**
 * Refuses work if this machine's disk, or the store, has too little space, before hours are spent on it. @throws
 * AppError `disk_full`
 */
export async function requireDiskSpace(
  { files, config }: { files: Pick<FileStore, 'freeBytes'>; config: Pick<Config, 'dataDir' | 'workDir'> },
  work: Work,
): Promise<void> {
  const storeBytes = await files.freeBytes();
  requireRoom(storeBytes, work);
  // A store that is not a disk needs a local copy of the source.
  const copyBytes = storeBytes === null ? work.sourceBytes : 0;
  requireRoom((await freeBytesOf(config.workDir ?? config.dataDir)) - copyBytes, work);
}

/** Checks disk space for work that another machine may do. @throws AppError `disk_full` */
export async function requireStoreSpace({ files }: { files: Pick<FileStore, 'freeBytes'> }, work: Work): Promise<void> {
  requireRoom(await files.freeBytes(), work);
}

/** Checks disk space for a file that is about to be written. @throws AppError `disk_full` */
export async function requireFileSpace(
  { files }: { files: Pick<FileStore, 'freeBytes'> },
  sizeBytes: number,
): Promise<void> {
  const freeBytes = await files.freeBytes();
  if (freeBytes !== null && freeBytes < RESERVE_BYTES + sizeBytes) throw new AppError('disk_full');
}

function requireRoom(freeBytes: number | null, { sourceBytes, durationSec }: Work): void {
  const neededBytes = RESERVE_BYTES + sourceBytes * CLIPS_SHARE + durationSec * SOUND_BYTES_PER_SEC;
  if (freeBytes !== null && freeBytes < neededBytes) throw new AppError('disk_full');
}
