import type { TimeRange } from '../time/time-range.ts';
import { MAX_HOLD_SEC, READABLE_CHARACTERS_PER_SEC } from './break-pages.ts';
import { countCharacters, type SizedToken } from './sized-token.ts';

/** How long a page outstays its last word where nothing else follows. */
const HOLD_SEC = 0.35;
/** A pause shorter than this is not worth an empty screen. */
const BRIDGED_GAP_SEC = 0.6;
const MIN_PAGE_SEC = 0.8;
const MAX_LEAD_SEC = 0.5;
/** Shorter than a frame at 25 a second nothing can be seen. */
const SHORTEST_SEC = 0.04;

/**
 * When each page is shown: from its first word, held into the silence after it, and begun in the silence before it,
 * as far as reading it at 20 characters a second asks for. Pages follow each other without overlap, and without gaps
 * that would flicker.
 * @param durationSec the clip's length; pages end with it.
 */
export function timePages(pages: readonly SizedToken[][], durationSec: number): TimeRange[] {
  const times: TimeRange[] = [];
  let bridged = false;
  pages.forEach((page, index) => {
    const next = pages[index + 1]?.[0];
    const firstSec = page[0]?.startSec ?? 0;
    const lastEndSec = page.at(-1)?.endSec ?? 0;
    const neededSec = Math.max(MIN_PAGE_SEC, countCharacters(page) / READABLE_CHARACTERS_PER_SEC);
    const limitSec = next ? next.startSec : Math.max(durationSec, lastEndSec);
    const previousEndSec = times.at(-1)?.endSec ?? 0;
    const holdUntilSec = Math.min(limitSec, lastEndSec + MAX_HOLD_SEC);

    // What the silence after the page cannot give is taken from the silence before it.
    const lackingSec = Math.max(0, firstSec + neededSec - holdUntilSec);
    const leadSec = Math.min(MAX_LEAD_SEC, lackingSec);
    let startSec = Math.max(previousEndSec, firstSec - leadSec);
    if (bridged || (index > 0 && startSec - previousEndSec < 0.1)) startSec = previousEndSec;

    const wantedEndSec = Math.max(lastEndSec + HOLD_SEC, startSec + neededSec);
    let endSec = Math.min(holdUntilSec, wantedEndSec);
    bridged = next !== undefined && next.startSec - lastEndSec <= BRIDGED_GAP_SEC;
    if (bridged) endSec = bridgeEnd(page, pages[index + 1] ?? [], startSec);
    else if (next && next.startSec - endSec < 0.25) endSec = next.startSec;
    times.push({ startSec, endSec: Math.max(endSec, startSec + SHORTEST_SEC) });
  });
  return times;
}

/** Where a page gives way to the next across a short pause: late, unless the next has too little time of its own. */
function bridgeEnd(page: readonly SizedToken[], next: readonly SizedToken[], startSec: number): number {
  const nextStartSec = next[0]?.startSec ?? 0;
  const lastEndSec = page.at(-1)?.endSec ?? 0;
  const ownSec = countCharacters(page) / READABLE_CHARACTERS_PER_SEC;
  const nextLackSec =
    nextStartSec + countCharacters(next) / READABLE_CHARACTERS_PER_SEC - ((next.at(-1)?.endSec ?? 0) + 0.05);
  const earliestSec = Math.max(lastEndSec, startSec + ownSec);
  return Math.min(nextStartSec, Math.max(earliestSec, nextStartSec - Math.max(0, nextLackSec)));
}
