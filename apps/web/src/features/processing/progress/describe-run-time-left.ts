import { processingTexts } from '../processing-messages.ts';

/** The lower and upper bounds of the remaining time, relative to the estimate. */
const [early, late] = [0.85, 1.35];
/** The steps of a rounded estimate, in minutes. */
const coarseSteps = [1, 2, 3, 4, 5, 10, 15, 20, 30, 45];

/**
 * Returns the remaining time as a range.
 * @param isCoarse returns one rounded number instead, for runs with earlier estimates that were wrong.
 */
export function describeRunTimeLeft(sec: number | null, { isCoarse = false }: { isCoarse?: boolean } = {}): string {
  const { timeLeft } = processingTexts;
  if (sec === null) return timeLeft.unknown;
  const [low, high] = [sec * early, sec * late];
  if (high <= 20) return timeLeft.almostDone;
  if (high < 60) return timeLeft.underAMinute;
  if (isCoarse) return describeCoarsely(sec);
  const [unitSec, say] = low >= 5400 ? [3600, timeLeft.hours] : [60, timeLeft.minutes];
  const from = Math.max(1, Math.floor(low / unitSec));
  return say({ from, to: Math.max(from + 1, Math.ceil(high / unitSec)) });
}

function describeCoarsely(sec: number): string {
  const { timeLeft } = processingTexts;
  const step = coarseSteps.find((minutes) => sec <= minutes * 60);
  return step === undefined
    ? timeLeft.aboutHours({ count: Math.max(1, Math.round(sec / 3600)) })
    : timeLeft.aboutMinutes({ count: step });
}
