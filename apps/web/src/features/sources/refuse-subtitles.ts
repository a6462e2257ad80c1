import { transcriptEnding } from '@clipwright/contract';
import { sourcesMessages } from './sources-messages.ts';

const largestBytes = 5_000_000;

/** Why a file cannot be the subtitles of a video, as far as its name and size tell; null where it may be. */
export function refuseSubtitles(file: File): string | null {
  const { wrongKind, tooLarge } = sourcesMessages.text;
  if (transcriptEnding(file.name) === null) return wrongKind;
  return file.size > largestBytes ? tooLarge : null;
}
