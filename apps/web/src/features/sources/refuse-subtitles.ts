import { transcriptEnding } from '@clipwright/contract';
import { sourcesMessages } from './sources-messages.ts';

const largestBytes = 5_000_000;

/** Returns why a file cannot be used as subtitles, judging by its name and size, or null if it may be. */
export function refuseSubtitles(file: File): string | null {
  const { wrongKind, tooLarge } = sourcesMessages.text;
  if (transcriptEnding(file.name) === null) return wrongKind;
  return file.size > largestBytes ? tooLarge : null;
}
