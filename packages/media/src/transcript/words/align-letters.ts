/** A text's letters, with a flag on each letter that starts a word or a piece of a recognizer's response. */
export type Letters = { letters: readonly string[]; starts: readonly boolean[] };

/** The number of consecutive equal letters that proves that two texts match again. */
const SURE_RUN = 10;
/** The number of consecutive equal letters that is enough if the texts match nowhere else. */
const LIKELY_RUN = 4;
/** The number of whole words that is enough, no matter how short they are. */
const LIKELY_WORDS = 2;
/** The distance within which a match is searched, in letters of both texts combined. */
const WINDOW = 64;
/** The maximum text length to search beyond that distance; five minutes of the fastest speech have a tenth of it. */
const MAX_LISTED = 100_000;
/** The number of comparisons after which the rest counts as different, so that no response takes long. */
const MAX_COMPARISONS = 5_000_000;

/**
 * Aligns the letters of two texts with the same words: either text may lack words, and a few words may be spelled
 * differently. Runs in linear time.
 * @returns for each letter in `heard`, its position in `written`, in ascending order; -1 if it has none.
 */
export function alignLetters(written: Letters, heard: Letters): Int32Array {
  const places = new Int32Array(heard.letters.length).fill(-1);
  const meet = searchMeetings(written, heard);
  let [at, heardAt] = [0, 0];
  while (at < written.letters.length && heardAt < heard.letters.length) {
    if (written.letters[at] === heard.letters[heardAt]) {
      places[heardAt++] = at++;
      continue;
    }
    const meeting = meet(at, heardAt);
    if (meeting === null) break;
    [at, heardAt] = meeting;
    slideBack(places, written, heard, meeting);
  }
  return places;
}

type Meeting = [at: number, heardAt: number];

/**
 * Returns a function that searches for the next match between two texts, starting at positions at which they differ.
 */
function searchMeetings(written: Letters, heard: Letters): (at: number, heardAt: number) => Meeting | null {
  let comparisons = 0;
  let listed: ReadonlyMap<string, readonly number[]> | null = null;
  const agrees = (at: number, heardAt: number, run: number): boolean => {
    let words = 0;
    for (let step = 0; step < run; step++) {
      const [one, other] = [written.letters[at + step], heard.letters[heardAt + step]];
      // Both texts end, or whole words were equal.
      if (one === undefined && other === undefined) return step > 0;
      const isStart = written.starts[at + step] === true && heard.starts[heardAt + step] === true;
      if (isStart && words++ === LIKELY_WORDS && run === LIKELY_RUN) return true;
      comparisons++;
      if (one !== other) return false;
    }
    return true;
  };
  const meetNear = (at: number, heardAt: number, run: number): Meeting | null => {
    for (let apart = 1; apart <= WINDOW; apart++) {
      for (let skipped = 0; skipped <= apart; skipped++) {
        if (agrees(at + skipped, heardAt + apart - skipped, run)) return [at + skipped, heardAt + apart - skipped];
      }
    }
    return null;
  };
  const meetFar = (at: number, heardAt: number): Meeting | null => {
    listed ??= written.letters.length <= MAX_LISTED ? listRuns(written.letters) : new Map();
    for (let next = heardAt; next + SURE_RUN <= heard.letters.length; next++) {
      comparisons += SURE_RUN;
      const run = heard.letters.slice(next, next + SURE_RUN).join('');
      const place = listed.get(run)?.find((one) => one >= at);
      if (place !== undefined) return [place, next];
      if (comparisons > MAX_COMPARISONS) return null;
    }
    return null;
  };
  return (at, heardAt) => {
    if (comparisons > MAX_COMPARISONS) return null;
    return meetNear(at, heardAt, SURE_RUN) ?? meetFar(at, heardAt) ?? meetNear(at, heardAt, LIKELY_RUN);
  };
}

/** Lists the positions of each letter sequence in a text. */
function listRuns(letters: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + SURE_RUN <= letters.length; at++) {
    const run = letters.slice(at, at + SURE_RUN).join('');
    const positions = places.get(run);
    if (!positions) places.set(run, [at]);
    // An endlessly repeated phrase does not identify a position, and searching its list would take long.
    else if (positions.length < WINDOW) positions.push(at);
  }
  return places;
}

/**
 * Aligns letters before a match with the word before it in the text if a piece starts there: if "then" is missing from
 * "the then there", the second piece would otherwise start in "then".
 */
function slideBack(places: Int32Array, written: Letters, heard: Letters, [at, heardAt]: Meeting): void {
  if (heardAt === 0 || heard.starts[heardAt] || places[heardAt - 1] === -1) return;
  for (let back = 1; back <= Math.min(WINDOW, at, heardAt); back++) {
    if (written.letters[at - back] !== heard.letters[heardAt - back]) return;
    if (!heard.starts[heardAt - back]) continue;
    for (let step = 1; step <= back; step++) places[heardAt - step] = at - step;
    return;
  }
}
