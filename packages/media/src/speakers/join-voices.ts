/** A voice of one part of a source. */
export type PartVoice = {
  /** Its sound as a vector; empty if there is too little. */
  embedding: readonly number[];
  /** The seconds that the embedding is made of. */
  heardSec: number;
};

/** The similarity at or above which two voices are one person. */
const SAME = 0.65;
/** The same for a voice that is heard for less than 3 s, whose embedding is less exact. */
const SHORT = { sec: 3, same: 0.55 };
/** A voice heard for less than this many seconds belongs to the most similar one. */
const TINY_SEC = 1;

type Group = { members: number[]; sum: number[]; heardSec: number };

/**
 * Joins the voices that were found in a source's parts: the most similar ones first, until no two are similar enough
 * and there are no more than wanted.
 * @param wanted `exactly` as many people as this, or at the `most`; any number by default.
 * @returns the person of each voice, counted from 0 in the order of the voices.
 */
export function joinVoices(
  voices: readonly PartVoice[],
  { exactly, most = exactly }: { exactly?: number | undefined; most?: number | undefined } = {},
): number[] {
  const groups = voices.map(
    ({ embedding, heardSec }, index): Group => ({ members: [index], sum: scaled(embedding, heardSec), heardSec }),
  );
  while (groups.length > (exactly ?? 1)) {
    const pair = nearestPair(groups, groups.length > (most ?? Number.POSITIVE_INFINITY));
    if (pair === null) break;
    const [first, second] = pair;
    groups.splice(groups.indexOf(second), 1);
    first.members.push(...second.members);
    first.sum = first.sum.length > 0 ? first.sum.map((value, at) => value + (second.sum[at] ?? 0)) : second.sum;
    first.heardSec += second.heardSec;
  }
  const people = groups.map(({ members }) => members.toSorted((one, other) => one - other));
  people.sort(([one = 0], [other = 0]) => one - other);
  return voices.map((_, voice) => people.findIndex((members) => members.includes(voice)));
}

/** Returns the two most similar groups; null if they are different people and need not be joined. */
function nearestPair(groups: readonly Group[], mustJoin: boolean): [Group, Group] | null {
  let best: { pair: [Group, Group]; margin: number } | null = null;
  for (const [index, first] of groups.entries()) {
    for (const second of groups.slice(index + 1)) {
      const margin = similarity(first.sum, second.sum) - neededOf(Math.min(first.heardSec, second.heardSec));
      if (!best || margin > best.margin) best = { pair: [first, second], margin };
    }
  }
  return best && (mustJoin || best.margin >= 0) ? best.pair : null;
}

/** Returns the similarity at which voices are one person, if the shorter one is heard for so long. */
function neededOf(heardSec: number): number {
  if (heardSec < TINY_SEC) return -1;
  return heardSec < SHORT.sec ? SHORT.same : SAME;
}

/** Returns a vector with this length in its direction. */
function scaled(vector: readonly number[], length: number): number[] {
  const own = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => (value / own) * length);
}

function similarity(one: readonly number[], other: readonly number[]): number {
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1);
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
