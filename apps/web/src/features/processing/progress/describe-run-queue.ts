import type { RunQueue } from '@clipwright/contract';
import { processingTexts } from '../processing-messages.ts';

const { queue: texts } = processingTexts;

/** Returns the reason why a run waits and its expected start, or null if it is not in the queue. */
export function describeRunQueue(queue: RunQueue | undefined): { message: string; pace: string } | null {
  if (!queue?.is_waiting) return null;
  const { videos_before, starts_in, takes, is_measured } = queue;
  const isSoon = videos_before === 0 || (starts_in !== null && starts_in.to < 1);
  const parts = [
    isSoon ? texts.soon : starts_in && texts.starts({ time: describeRange(starts_in) }),
    takes && texts.takes({ time: describeRange(takes) }),
    (starts_in || takes) && !isSoon && !is_measured && texts.guess,
  ];
  return {
    message: videos_before === 0 ? texts.next : texts.before({ count: videos_before }),
    pace: parts.filter(Boolean).join(' '),
  };
}

/** Returns the queue position of further files of clips, such as an export, or null if they are not in the queue. */
export function describeFilesWait(queue: RunQueue | undefined): string | null {
  if (!queue?.is_waiting) return null;
  return queue.clips_before === 0 ? texts.soon : texts.clipsBefore({ count: queue.clips_before });
}

/** Returns the expected duration of the whole run before its own speed is known; null if there is no estimate. */
export function describeRunLength(queue: RunQueue | undefined): string | null {
  return queue?.takes ? texts.takes({ time: describeRange(queue.takes) }) : null;
}

/** Formats a range of seconds in suitable units. */
export function describeRange({ from, to }: { from: number; to: number }): string {
  if (to < 60) return texts.underAMinute;
  const [unitSec, say] = to >= 5400 ? [3600, texts.hours] : [60, texts.minutes];
  const least = Math.floor(from / unitSec);
  const most = Math.max(1, Math.ceil(to / unitSec));
  return least === 0
    ? texts.upTo({ time: say({ count: most }) })
    : texts.range({ from: least, to: say({ count: Math.max(most, least + 1) }) });
}
