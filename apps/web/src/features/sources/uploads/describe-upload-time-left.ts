import { sourcesMessages } from '../sources-messages.ts';

const { upload: messages } = sourcesMessages;

/** "40 seconds left", "3 minutes left"; null where the speed is not known. */
export function describeUploadTimeLeft(leftBytes: number, bytesPerSec: number | null): string | null {
  if (bytesPerSec === null || bytesPerSec <= 0) return null;
  const sec = Math.ceil(leftBytes / bytesPerSec);
  return sec < 90 ? messages.secondsLeft(sec) : messages.minutesLeft(Math.ceil(sec / 60));
}
