import type { Config } from '../../config/config.ts';
import { type FileStore, freeBytesOf } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

/** The space left for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;
/** The audio for speech recognition: 16,000 samples of two bytes a second. */
const SOUND_BYTES_PER_SEC = 32_000;
/** The maximum size of the clips, as a share of the source's. */
const CLIPS_SHARE = 0.5;

/** The size of a job: the source it reads, and the duration of it that is transcribed. */
type Work = { sourceBytes: number; durationSec: number };

/**
 * Refuses work if the disk of this machine, or the store, has too little space, before hours are spent on it. @throws
 * AppError `disk_full`
 */
export async function requireDiskSpace(
  { files, config }: { files: Pick<FileStore, 'freeBytes'>; config: Pick<Config, 'dataDir' | 'workDir'> },
  work: Work,
): Promise<void> {
  const storeBytes = await files.freeBytes();
  requireRoom(storeBytes, work);
  // A store other than a disk needs a copy of the source here.
  const copyBytes = storeBytes === null ? work.sourceBytes : 0;
  requireRoom((await freeBytesOf(config.workDir ?? config.dataDir)) - copyBytes, work);
}

/** The same check for work that another machine may do. @throws AppError `disk_full` */
export async function requireStoreSpace({ files }: { files: Pick<FileStore, 'freeBytes'> }, work: Work): Promise<void> {
  requireRoom(await files.freeBytes(), work);
}

/** The same check for a file that is about to be written. @throws AppError `disk_full` */
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
