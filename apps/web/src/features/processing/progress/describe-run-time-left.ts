import { processingTexts } from '../processing-messages.ts';

/** An estimate is off by so much to either side. */
const [early, late] = [0.85, 1.35];

/** How long it still takes, as a range: no one knows to the second. */
export function describeRunTimeLeft(sec: number | null): string {
  const { timeLeft } = processingTexts;
  if (sec === null) return timeLeft.unknown;
  const [low, high] = [sec * early, sec * late];
  if (high <= 20) return timeLeft.seconds;
  if (high < 60) return timeLeft.underAMinute;
  const [unitSec, say] = low >= 5400 ? [3600, timeLeft.hours] : [60, timeLeft.minutes];
  const from = Math.max(1, Math.floor(low / unitSec));
  return say(from, Math.max(from + 1, Math.ceil(high / unitSec)));
}
