import type { VoicePrint } from './diarizer.ts';
import { addVectors, similarity, unitVector } from './voice-vectors.ts';

/** The similarity at or above which two voices are one person. */
const SAME = 0.65;
/** The same for a voice that is heard for less than 3 s, whose embedding is less exact. */
const SHORT = { sec: 3, same: 0.55 };
/** A voice heard for less than this many seconds belongs to the most similar one. */
const TINY_SEC = 1;

type Group = {
  members: number[];
  sum: Float64Array;
  heardSec: number;
  /** The most similar of the later groups, and by how much it is more similar than needed; null for the last one. */
  nearest: Nearest | null;
};
type Nearest = { group: Group; margin: number };

/**
 * Joins the voices that were found in a source's parts: the most similar ones first, until no two are similar enough
 * and there are no more than wanted.
 * @param wanted `exactly` as many people as this, or at the `most`; any number by default.
 * @returns the person of each voice, counted from 0 in the order of the voices.
 */
export function joinVoices(
  voices: readonly VoicePrint[],
  { exactly, most = exactly }: { exactly?: number | undefined; most?: number | undefined } = {},
): number[] {
  const groups = voices.map(
    ({ embedding, heardSec }, index): Group => ({
      members: [index],
      sum: unitVector(embedding, heardSec),
      heardSec,
      nearest: null,
    }),
  );
  for (const [index, group] of groups.entries()) group.nearest = findNearest(group, groups.slice(index + 1));
  while (groups.length > (exactly ?? 1)) {
    const first = groups.reduce((best, group) => (marginOf(group) > marginOf(best) ? group : best));
    const mustJoin = groups.length > (most ?? Number.POSITIVE_INFINITY);
    if (!first.nearest || (!mustJoin && first.nearest.margin < 0)) break;
    const { group: second } = first.nearest;
    groups.splice(groups.indexOf(second), 1);
    first.members.push(...second.members);
    first.sum = addVectors(first.sum, second.sum);
    first.heardSec += second.heardSec;
    // Only the groups before the joined one, and those that were nearest to it, can have another nearest group.
    const place = groups.indexOf(first);
    for (const [index, group] of groups.entries()) {
      const before = group.nearest?.group;
      if (group === first || before === first || before === second)
        group.nearest = findNearest(group, groups.slice(index + 1));
      else if (index < place) {
        const margin = compare(group, first);
        if (margin > marginOf(group)) group.nearest = { group: first, margin };
      }
    }
  }
  const people = groups.map(({ members }) => members.toSorted((one, other) => one - other));
  people.sort(([one = 0], [other = 0]) => one - other);
  return voices.map((_, voice) => people.findIndex((members) => members.includes(voice)));
}

function marginOf({ nearest }: Group): number {
  return nearest?.margin ?? Number.NEGATIVE_INFINITY;
}

function findNearest(one: Group, others: readonly Group[]): Nearest | null {
  let nearest: Nearest | null = null;
  for (const group of others) {
    const margin = compare(one, group);
    if (!nearest || margin > nearest.margin) nearest = { group, margin };
  }
  return nearest;
}

/** Returns by how much two groups are more similar than one person's voices need to be. */
function compare(one: Group, other: Group): number {
  return similarity(one.sum, other.sum) - neededOf(Math.min(one.heardSec, other.heardSec));
}

/** Returns the similarity at which voices are one person, if the shorter one is heard for so long. */
function neededOf(heardSec: number): number {
  if (heardSec < TINY_SEC) return -1;
  return heardSec < SHORT.sec ? SHORT.same : SAME;
}
