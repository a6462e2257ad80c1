import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import {
  type ClipFiller,
  type ClipHesitation,
  type ClipPause,
  type ClipWordSpan,
  type EditChange,
  listFillers,
  listHesitations,
  listPauses,
  removeHesitations,
  removeWords,
  shortenPauses,
  unpackLevels,
} from '@clipwright/media/plan';
import { countWordsFrom } from './count-words-from.ts';

/**
 * Finds filler words, hesitations and silences, and cuts them or any other words by the engine's rules, at the quietest points of
 * the source.
 */
export type TidyTools = {
  /** @param spans ranges of words by their numbers in the whole transcript */
  removeWords: (edit: ClipEdit, spans: readonly ClipWordSpan[]) => EditChange;
  fillers: (edit: ClipEdit) => ClipFiller[];
  /** Voices between words, such as an "um" that the recognizer did not write. */
  hesitations: (edit: ClipEdit) => ClipHesitation[];
  pauses: (edit: ClipEdit) => ClipPause[];
  removeFillers: (edit: ClipEdit, fillers: readonly ClipFiller[]) => EditChange;
  removeHesitations: (edit: ClipEdit, hesitations: readonly ClipHesitation[]) => EditChange;
  shortenPauses: (edit: ClipEdit, pauses: readonly ClipPause[], toSec: number) => EditChange;
};

/** Creates the tools for documents that number words from the start of the source. */
export function createTidyTools({
  info,
  transcript,
  levels,
  speech,
}: Pick<EditMaterial, 'info' | 'transcript' | 'levels' | 'speech'>): TidyTools {
  const firstWord = transcript?.firstWord ?? 0;
  const material = { info, transcript, levels: unpackLevels(levels), speech };
  const inner = (edit: ClipEdit) => countWordsFrom(edit, firstWord);
  const outer = (edit: ClipEdit, change: EditChange): EditChange => ({
    ...change,
    edit: change.savedSec > 0 ? { ...change.edit, words: edit.words } : edit,
  });
  const toInner = ({ rangeId, ...span }: ClipWordSpan) => ({
    rangeId,
    firstWord: span.firstWord - firstWord,
    lastWord: span.lastWord - firstWord,
  });
  return {
    removeWords: (edit, spans) =>
      outer(edit, removeWords(inner(edit), spans.map(toInner), material, { withRest: true })),
    fillers: (edit) => listFillers(inner(edit), material),
    hesitations: (edit) => listHesitations(inner(edit), material),
    pauses: (edit) => listPauses(inner(edit), { ...material, silences: null }),
    removeFillers: (edit, fillers) => outer(edit, removeWords(inner(edit), fillers, material)),
    removeHesitations: (edit, hesitations) => outer(edit, removeHesitations(inner(edit), hesitations, material)),
    shortenPauses: (edit, pauses, toSec) => outer(edit, shortenPauses(inner(edit), pauses, toSec, material)),
  };
}
