import type { ClipEdit } from '@clipwright/clip-spec';
import type { MediaInfo } from '../probe/media-info.ts';
import { findFillers } from '../render/find-fillers.ts';
import { placeCutEdges } from '../render/place-cut-edges.ts';
import type { Levels } from '../sound/levels.ts';
import { clipDurationSec } from '../time/cut-list.ts';
import { containsTime, durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { listHeardWords, listTimedWords } from './heard-words.ts';
import { type EditChange, keepParts, placeRanges } from './keep-parts.ts';

/** What words are cut by. */
export type WordMaterial = {
  info: MediaInfo;
  transcript: Transcript | null;
  /** How loud the source is, the finer the better; null where no one knows. */
  levels: Levels | null;
};

/** Words that one range of a clip shows, by their numbers in the transcript, both included. */
export type ClipWordSpan = { rangeId: string; firstWord: number; lastWord: number };

/** Words of a clip that carry no meaning. */
export type ClipFiller = ClipWordSpan & {
  text: string;
  /** In the source, to be heard before it goes. */
  source: TimeRange;
  /** Clip time. */
  startSec: number;
  endSec: number;
};

/** The fillers that a clip lets be heard, in its order; `removeWords` takes them out. */
export function listFillers(edit: ClipEdit, { info, transcript }: Omit<WordMaterial, 'levels'>): ClipFiller[] {
  const heard = listHeardWords(listTimedWords(transcript, edit), placeRanges(edit, info));
  const inClip = heard.map(({ text, clipStartSec, clipEndSec }) => ({
    ...{ text, startSec: clipStartSec, endSec: clipEndSec },
  }));
  return findFillers(inClip, transcript?.language ?? null).flatMap(({ first, last }) => {
    const words = heard.slice(first, last + 1);
    const [from, to] = [words[0], words.at(-1)];
    // Two halves of a phrase that a join has put together are no phrase.
    if (!from || !to || from.rangeId !== to.rangeId || to.index - from.index !== last - first) return [];
    return [
      {
        ...{ rangeId: from.rangeId, firstWord: from.index, lastWord: to.index },
        text: joinWords(words.map(({ text }) => text)),
        source: { startSec: from.startSec, endSec: to.endSec },
        ...{ startSec: from.clipStartSec, endSec: to.clipEndSec },
      },
    ];
  });
}

/**
 * Takes words out of a clip, with edges as `placeCutEdges` sets them: one or many. Where not all can go, the longest do.
 * @param spans of ranges and words that are there; others count as left out.
 * @param withRest whether what their range shows before or after them goes as well where nothing else is said in it.
 */
export function removeWords(
  edit: ClipEdit,
  spans: readonly ClipWordSpan[],
  material: WordMaterial,
  { withRest = false } = {},
): EditChange {
  const placed = placeRanges(edit, material.info);
  const all = listTimedWords(material.transcript, edit);
  const heardIn = (range: TimeRange) => all.filter((word) => containsTime(range, (word.startSec + word.endSec) / 2));
  const wanted = spans
    .flatMap(({ rangeId, firstWord, lastWord }) => {
      const range = placed.find(({ id }) => id === rangeId);
      const words = range ? heardIn(range).filter(({ index }) => index >= firstWord && index <= lastWord) : [];
      if (words.length === 0) return [];
      const startSec = Math.min(...words.map((word) => word.startSec));
      const endSec = Math.max(...words.map((word) => word.endSec));
      return [{ rangeId, startSec, endSec, indexes: words.map(({ index }) => index) }];
    })
    .sort((a, b) => durationOf(b) - durationOf(a));
  const without = (gone: typeof wanted) =>
    keepParts(edit, placed, material.info, (range) => {
      const removed = gone.filter(({ rangeId }) => rangeId === range.id);
      if (removed.length === 0) return [range];
      const goneIndexes = new Set(removed.flatMap(({ indexes }) => indexes));
      const shown = withRest ? heardIn(range) : all.filter((word) => overlapSec(word, range) > 0);
      const kept = shown.filter(({ index }) => !goneIndexes.has(index));
      const whole = withRest ? removed.map((stretch) => withSilence(stretch, kept, range)) : removed;
      const removedWords = shown.filter(({ index }) => goneIndexes.has(index));
      const { levels } = material;
      return placeCutEdges({ window: range, kept, removed: whole, removedWords, levels, grid: range.grid });
    });
  return changeMost(edit, spans.length, wanted, without, material.info);
}

/** A stretch of words, to the start or the end of its range where none that stays lies between. */
function withSilence({ startSec, endSec }: TimeRange, kept: readonly TimeRange[], range: TimeRange): TimeRange {
  return {
    startSec: kept.some((word) => word.startSec < startSec) ? startSec : Math.min(startSec, range.startSec),
    endSec: kept.some((word) => word.endSec > endSec) ? endSec : Math.max(endSec, range.endSec),
  };
}

/** Does as much of what is wanted as limits allow, the first first. */
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
