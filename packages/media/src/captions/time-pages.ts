import type { TimeRange } from '../time/time-range.ts';
import { MAX_HOLD_SEC, READABLE_CHARACTERS_PER_SEC } from './break-pages.ts';
import { countCharacters, type SizedToken } from './sized-token.ts';

/** The time that a page remains after its last word if nothing follows. */
const HOLD_SEC = 0.35;
/** The minimum length of a pause with an empty screen. */
const BRIDGED_GAP_SEC = 0.6;
const MIN_PAGE_SEC = 0.8;
const MAX_LEAD_SEC = 0.5;
/** The minimum duration of a page: one frame at 25 fps. */
const MIN_SEC = 0.04;

/** The facts that determine a page's timing. */
type Need = {
  firstSec: number;
  lastEndSec: number;
  /** The time needed to read it. */
  readingSec: number;
  /** The latest end: the next word, the end of the clip, or the maximum time after its last word. */
  latestSec: number;
};

/**
 * Determines when each page is shown: from its first word, extended into the silence after and before it as far as
 * reading at 20 characters per second requires. Pages follow one another without overlaps, and without gaps that would
 * flicker.
 * @param durationSec the clip's length; pages end with it.
 */
export function timePages(pages: readonly SizedToken[][], durationSec: number): TimeRange[] {
  const needs = pages.map((page, index) => needOf(page, pages[index + 1], durationSec));
  const times: TimeRange[] = [];
  let bridged = false;
  needs.forEach((need, index) => {
    const { firstSec, lastEndSec, readingSec, latestSec } = need;
    const next = needs[index + 1];
    const previousEndSec = times.at(-1)?.endSec ?? 0;
    const wantedSec = Math.max(MIN_PAGE_SEC, readingSec);

    // Time missing from the silence after the page is taken from the silence before it.
    const leadSec = Math.min(MAX_LEAD_SEC, Math.max(0, firstSec + wantedSec - latestSec));
    let startSec = Math.max(previousEndSec, firstSec - leadSec);
    if (bridged || (index > 0 && startSec - previousEndSec < 0.1)) startSec = previousEndSec;

    let endSec = Math.min(latestSec, Math.max(lastEndSec + HOLD_SEC, startSec + wantedSec));
    bridged = next !== undefined && next.firstSec - lastEndSec <= BRIDGED_GAP_SEC;
    if (next && bridged) endSec = handOver(need, next, startSec);
    else if (next && next.firstSec - endSec < 0.25) endSec = handOver(need, next, startSec);
    times.push({ startSec, endSec: Math.max(endSec, startSec + MIN_SEC) });
  });
  return times;
}

function needOf(page: readonly SizedToken[], next: readonly SizedToken[] | undefined, durationSec: number): Need {
  const lastEndSec = page.at(-1)?.endSec ?? 0;
  const limitSec = next?.[0]?.startSec ?? Math.max(durationSec, lastEndSec);
  return {
    firstSec: page[0]?.startSec ?? 0,
    lastEndSec,
    readingSec: countCharacters(page) / READABLE_CHARACTERS_PER_SEC,
    latestSec: Math.min(limitSec, lastEndSec + MAX_HOLD_SEC),
  };
}

/**
 * Returns the time at which a page is replaced by the next in a short pause: late, unless the next page has too little
 * time of its own.
 */
function handOver(page: Need, next: Need, startSec: number): number {
  const earliestSec = Math.max(page.lastEndSec, next.firstSec - MAX_LEAD_SEC);
  const lackSec = next.firstSec + next.readingSec - next.latestSec;
  const ownLackSec = startSec + page.readingSec - earliestSec;
  const pauseSec = next.firstSec - earliestSec;
  if (lackSec <= 0) return next.firstSec;
  // If the pause is too short for both, it is shared in proportion to their needs.
  if (ownLackSec > 0 && lackSec + ownLackSec > pauseSec) {
    return earliestSec + (pauseSec * ownLackSec) / (lackSec + ownLackSec);
  }
  return Math.max(earliestSec, next.firstSec - lackSec);
}
