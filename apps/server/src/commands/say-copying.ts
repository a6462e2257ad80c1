import type { CopyProgress } from '../files/copy-store.ts';

/** How often it says how far it is. */
const SAID_MS = 5_000;

/** Says now and then how far a copy is. */
export function sayCopying(say: (words: string) => void): (progress: CopyProgress) => void {
  let saidMs = performance.now();
  return ({ copied, copiedBytes, kept }) => {
    if (performance.now() - saidMs < SAID_MS) return;
    saidMs = performance.now();
    say(`${copied} files copied (${inMb(copiedBytes)}), ${kept} were there.`);
  };
}

/** What was copied. @param place completes "to …" */
export function describeCopy({ copied, copiedBytes, kept }: CopyProgress, place: string): string {
  return `${copied} files copied (${inMb(copiedBytes)}) to ${place}, ${kept} were there. Nothing was removed.`;
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
