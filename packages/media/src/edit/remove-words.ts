import type { ClipEdit } from '@clipwright/clip-spec';
import type { MediaInfo } from '../probe/media-info.ts';
import { findFillers } from '../render/find-fillers.ts';
import { placeCutEdges } from '../render/place-cut-edges.ts';
import type { Levels } from '../sound/levels.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { containsTime, durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { listClipWords, listTimedWords } from './clip-words.ts';
import { type EditChange, keepParts, placeRanges } from './keep-parts.ts';

/** The material for cutting words. */
export type WordMaterial = {
  info: MediaInfo;
  transcript: Transcript | null;
  /** The source's loudness, the finer the better; null if unknown. */
  levels: Levels | null;
};

/** A span of words within one range of a clip, by transcript word number, both inclusive. */
export type ClipWordSpan = { rangeId: string; firstWord: number; lastWord: number };

/** A span of filler words in a clip. */
export type ClipFiller = ClipWordSpan & {
  text: string;
  /** Source time, so that it can be played before it is removed. */
  source: TimeRange;
  /** Clip time. */
  startSec: number;
  endSec: number;
};

/** Lists a clip's audible fillers, in clip order. `removeWords` removes them. */
export function listFillers(edit: ClipEdit, { info, transcript }: Omit<WordMaterial, 'levels'>): ClipFiller[] {
  const audibleWords = listClipWords(listTimedWords(transcript, edit), placeRanges(edit, info));
  const inClip = audibleWords.map(({ text, clipStartSec, clipEndSec }) => ({
    text,
    startSec: clipStartSec,
    endSec: clipEndSec,
  }));
  return findFillers(inClip, transcript?.language ?? null).flatMap(({ first, last }) => {
    const words = audibleWords.slice(first, last + 1);
    const [from, to] = [words[0], words.at(-1)];
    // Two halves that only meet at a join do not form a phrase.
    if (!from || !to || from.rangeId !== to.rangeId || to.index - from.index !== last - first) return [];
    return [
      {
        rangeId: from.rangeId,
        firstWord: from.index,
        lastWord: to.index,
        text: joinWords(words.map(({ text }) => text)),
        source: { startSec: from.startSec, endSec: to.endSec },
        startSec: from.clipStartSec,
        endSec: to.clipEndSec,
      },
    ];
  });
}

/**
 * Removes words from a clip, with edges placed by `placeCutEdges`. If not all of them can be removed, the longest are.
 * @param spans refer to existing ranges and words; any others count as skipped.
 * @param withRest true to also remove the rest of the range before or after them if it has no other words.
 */
export function removeWords(
  edit: ClipEdit,
  spans: readonly ClipWordSpan[],
  material: WordMaterial,
  { withRest = false } = {},
): EditChange {
  const placed = placeRanges(edit, material.info);
  const all = listTimedWords(material.transcript, edit);
  const stretches = spans.flatMap(({ rangeId, firstWord, lastWord }): Stretch[] => {
    const range = placed.find(({ id }) => id === rangeId);
    const words = range ? wordsIn(range, all).filter(({ index }) => index >= firstWord && index <= lastWord) : [];
    if (words.length === 0) return [];
    const startSec = Math.min(...words.map((word) => word.startSec));
    const endSec = Math.max(...words.map((word) => word.endSec));
    return [{ rangeId, startSec, endSec, indexes: words.map(({ index }) => index) }];
  });
  return removeStretches(edit, stretches, material, { withRest, requested: spans.length });
}

/** A stretch of the source within one range of a clip, and the words in it by their numbers. */
type Stretch = TimeRange & { rangeId: string; indexes: readonly number[] };

function wordsIn<Word extends TimeRange>(range: TimeRange, words: readonly Word[]): Word[] {
  return words.filter((word) => containsTime(range, (word.startSec + word.endSec) / 2));
}

/**
 * Removes stretches from a clip like `removeWords`. Words inside that are not listed in them remain.
 * @param requested the number of requested stretches; default: all of these
 */
export function removeStretches(
  edit: ClipEdit,
  stretches: readonly Stretch[],
  { info, transcript, levels }: WordMaterial,
  { withRest = false, requested = stretches.length } = {},
): EditChange {
  const placed = placeRanges(edit, info);
  const all = listTimedWords(transcript, edit);
  const longestFirst = stretches.toSorted((a, b) => durationOf(b) - durationOf(a));
  const without = (gone: readonly Stretch[]) =>
    keepParts(edit, placed, info, (range) => {
      const removed = gone.filter(({ rangeId }) => rangeId === range.id);
      if (removed.length === 0) return [range];
      const goneIndexes = new Set(removed.flatMap(({ indexes }) => indexes));
      const wordsInRange = withRest ? wordsIn(range, all) : all.filter((word) => overlapSec(word, range) > 0);
      const remaining = wordsInRange.filter(({ index }) => !goneIndexes.has(index));
      const whole = withRest ? removed.map((stretch) => withSilence(stretch, remaining, range)) : removed;
      const removedWords = wordsInRange.filter(({ index }) => goneIndexes.has(index));
      return placeCutEdges({ window: range, kept: remaining, removed: whole, removedWords, levels, grid: range.grid });
    });
  return changeMost(edit, requested, longestFirst, without, info);
}

/** Extends a stretch of words to the start or end of its range if no remaining word is in between. */
function withSilence({ startSec, endSec }: TimeRange, kept: readonly TimeRange[], range: TimeRange): TimeRange {
  return {
    startSec: kept.some((word) => word.startSec < startSec) ? startSec : Math.min(startSec, range.startSec),
    endSec: kept.some((word) => word.endSec > endSec) ? endSec : Math.max(endSec, range.endSec),
  };
}

/** Applies as many of the requested changes as the limits allow, in order. */
export function changeMost<Item>(
  edit: ClipEdit,
  requested: number,
  wanted: readonly Item[],
  without: (gone: Item[]) => ClipEdit | null,
  info: MediaInfo,
): EditChange {
  for (let count = wanted.length; count > 0; count = Math.floor(count * 0.9)) {
    const changed = without(wanted.slice(0, count));
    if (!changed) continue;
    const savedSec = clipDurationSec(placeRanges(edit, info)) - clipDurationSec(placeRanges(changed, info));
    return { edit: changed, savedSec, leftOut: requested - count };
  }
  return { edit, savedSec: 0, leftOut: requested };
}
