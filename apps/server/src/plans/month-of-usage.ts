/** A UTC day as `YYYY-MM-DD`, so that string comparison is chronological. */
export type Day = string;

/** A range from `start` to the day before `end`. */
export type Period = { start: Day; end: Day };

/** The term from which usage months are derived. A free plan's term has no end: it continues month by month. */
export type Term = { start: Day; end: Day | null };

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** Returns the same day a number of months later, or the last day of a month that is too short. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0));
  return dayOf(new Date(lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()))));
}

/**
 * Returns the usage month that contains `today`. A paid month is the provider's own; a paid year is twelve months from
 * its start. After a term has ended, months continue from its end, so a renewal that is reported late finds its month
 * already open.
 */
export function monthOfUsage(term: Term, today: Day): Period {
  if (term.end === null) return monthFrom(term.start, today);
  if (today >= term.end) return monthFrom(term.end, today);
  if (isAboutAMonth(term.start, term.end)) return { start: term.start, end: term.end };
  const { start, end } = monthFrom(term.start, today);
  return { start, end: end < term.end ? end : term.end };
}

/** Returns the month that contains `today` in the sequence starting at `anchor`; the first month for earlier days. */
function monthFrom(anchor: Day, today: Day): Period {
  const [from, to] = [partsOf(anchor), partsOf(today)];
  const months = Math.max(0, (to.year - from.year) * 12 + to.month - from.month);
  const passed = months > 0 && addMonths(anchor, months) > today ? months - 1 : months;
  return { start: addMonths(anchor, passed), end: addMonths(anchor, passed + 1) };
}

/**
 * True for a month or less. A provider's month that starts on the last day of a short month, such as 28 February to 31
 * March, is longer than ours.
 */
function isAboutAMonth(start: Day, end: Day): boolean {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 <= 34;
}

function partsOf(day: Day) {
  const time = new Date(day);
  return { year: time.getUTCFullYear(), month: time.getUTCMonth(), dayOfMonth: time.getUTCDate() };
}
