/** A day in UTC, as `YYYY-MM-DD`: as text, two days compare in order. */
export type Day = string;

/** From `start` up to the day before `end`. */
export type Period = { start: Day; end: Day };

/**
 * The term that the months of usage are derived from. A term of the free plan has no end: it continues month by month.
 */
export type Term = { start: Day; end: Day | null };

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** Returns the same day some months later, or the month's last day if that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0));
  return dayOf(new Date(lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()))));
}

/**
 * Returns the month of usage that contains `today`. A paid month is the provider's own; a paid year is twelve months
 * from its start. After a term has ended, months continue from its end: a renewal that is reported late finds the month
 * already counting.
 */
export function monthOfUsage(term: Term, today: Day): Period {
  if (term.end === null) return monthFrom(term.start, today);
  if (today >= term.end) return monthFrom(term.end, today);
  if (isAboutAMonth(term.start, term.end)) return { start: term.start, end: term.end };
  const { start, end } = monthFrom(term.start, today);
  return { start, end: end < term.end ? end : term.end };
}

/** Returns the month around `today`, of those that start at `anchor`; the first one for days before it. */
function monthFrom(anchor: Day, today: Day): Period {
  const [from, to] = [partsOf(anchor), partsOf(today)];
  const months = Math.max(0, (to.year - from.year) * 12 + to.month - from.month);
  const passed = months > 0 && addMonths(anchor, months) > today ? months - 1 : months;
  return { start: addMonths(anchor, passed), end: addMonths(anchor, passed + 1) };
}

/**
 * True for a month or less. A provider's month that started on a shortened day, such as 28 February to 31 March, is
 * longer than ours.
 */
function isAboutAMonth(start: Day, end: Day): boolean {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 <= 34;
}

function partsOf(day: Day) {
  const time = new Date(day);
  return { year: time.getUTCFullYear(), month: time.getUTCMonth(), dayOfMonth: time.getUTCDate() };
}
