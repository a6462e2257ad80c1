import { statfs } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** Bytes that stay free for everything else on the disk. */
const RESERVE_BYTES = 500_000_000;

/** Returns the bytes that may be written to a folder's disk; negative if it is nearly full. */
export async function measureRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - RESERVE_BYTES;
}

/** Returns the error of a disk without room for a video. `neededBytes`: null if unknown before the download. */
export function noRoomError(file: string, neededBytes: number | null = null): MediaError {
  const needed = neededBytes === null ? '' : `, which needs ${((neededBytes + RESERVE_BYTES) / 1e9).toFixed(1)} GB`;
  return new MediaError(
    'disk-full',
    `There is not enough disk space for this video${needed}: free some space, or choose another folder.`,
    { file, neededBytes },
  );
}
