import { runOnSmallDisk } from './small-disk.ts';

/** Of which the product leaves 1 GB for everything else. */
const DISK_MB = 2_000;

/**
 * One account and many of one network take what there is of everything, while others upload, sign in and open pages. Where this
 * system allows it, on a disk of its own with little room, which a process of its own sees alone.
 */
export async function starveOthers({ minutes }: { minutes: number }) {
  return await runOnSmallDisk('starve.ts', { sizeMb: DISK_MB, args: [String(minutes)], isNeeded: false });
}
