import { sourcesMessages } from '../sources-messages.ts';

const { upload: messages } = sourcesMessages;

/** Returns "40 seconds left" or "3 minutes left", or null if the speed is unknown. */
export function describeUploadTimeLeft(leftBytes: number, bytesPerSec: number | null): string | null {
  if (bytesPerSec === null || bytesPerSec <= 0) return null;
  const sec = Math.ceil(leftBytes / bytesPerSec);
  return sec < 90 ? messages.secondsLeft({ count: sec }) : messages.minutesLeft({ count: Math.ceil(sec / 60) });
}
