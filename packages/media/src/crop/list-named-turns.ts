import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { NamedTurn } from './match-voices.ts';

/** A pause this long ends a turn. */
const PAUSE_SEC = 1;

/**
 * Lists the turns of a window's speakers, from the words with a speaker. Null if they name fewer than two, since their
 * turns then tell nothing that the faces do not.
 */
export function listNamedTurns(transcript: Transcript | null, window: TimeRange): NamedTurn[] | null {
  const turns: NamedTurn[] = [];
  for (const { startSec, endSec, speaker } of transcript ? listWords(transcript) : []) {
    if (speaker === null || overlapSec({ startSec, endSec }, window) <= 0) continue;
    const last = turns.at(-1);
    if (last?.speaker === speaker && startSec - last.endSec < PAUSE_SEC) last.endSec = Math.max(last.endSec, endSec);
    else turns.push({ startSec, endSec, speaker });
  }
  return new Set(turns.map(({ speaker }) => speaker)).size < 2 ? null : turns;
}
