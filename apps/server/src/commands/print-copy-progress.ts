import type { CopyProgress } from '../files/copy-store.ts';

/** The interval between progress messages. */
const PRINT_MS = 5_000;

/** Prints a copy's progress at intervals. */
export function printCopyProgress(print: (words: string) => void): (progress: CopyProgress) => void {
  let printedMs = performance.now();
  return ({ copied, copiedBytes, kept }) => {
    if (performance.now() - printedMs < PRINT_MS) return;
    printedMs = performance.now();
    print(`${copied} files copied (${inMb(copiedBytes)}), ${kept} were there.`);
  };
}

/** Summarizes the copied files. @param place completes "to …" */
export function describeCopy({ copied, copiedBytes, kept }: CopyProgress, place: string): string {
  return `${copied} files copied (${inMb(copiedBytes)}) to ${place}, ${kept} were there. Nothing was removed.`;
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
