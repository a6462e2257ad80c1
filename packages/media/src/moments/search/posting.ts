/** A term's occurrences: units in ascending order, and the count in each. */
export type Posting = { units: number[]; counts: number[] };

/** Records that a term occurs in a unit; units must be in ascending order. */
export function addOccurrence(postings: Map<string, Posting>, term: string, unit: number): void {
  const posting = postings.get(term);
  if (!posting) {
    postings.set(term, { units: [unit], counts: [1] });
    return;
  }
  const last = posting.units.length - 1;
  if (posting.units[last] === unit) posting.counts[last] = (posting.counts[last] ?? 0) + 1;
  else {
    posting.units.push(unit);
    posting.counts.push(1);
  }
}
