import type { CopyProgress } from '../files/copy-store.ts';

/** The interval of progress messages. */
const SAID_MS = 5_000;

/** Prints the progress of a copy at intervals. */
export function sayCopying(say: (words: string) => void): (progress: CopyProgress) => void {
  let saidMs = performance.now();
  return ({ copied, copiedBytes, kept }) => {
    if (performance.now() - saidMs < SAID_MS) return;
    saidMs = performance.now();
    say(`${copied} files copied (${inMb(copiedBytes)}), ${kept} were there.`);
  };
}

/** Describes the copied files. @param place completes "to …" */
export function describeCopy({ copied, copiedBytes, kept }: CopyProgress, place: string): string {
  return `${copied} files copied (${inMb(copiedBytes)}) to ${place}, ${kept} were there. Nothing was removed.`;
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
