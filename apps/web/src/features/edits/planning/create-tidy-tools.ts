import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import {
  type ClipFiller,
  type ClipPause,
  type EditChange,
  listFillers,
  listPauses,
  removeWords,
  shortenPauses,
} from '@clipwright/media/plan';
import { countWordsFrom } from './count-words-from.ts';

/** Finds what is said without a meaning and what is not said at all, by the engine's own rules, and takes it out. */
export type TidyTools = {
  fillers: (edit: ClipEdit) => ClipFiller[];
  pauses: (edit: ClipEdit) => ClipPause[];
  removeFillers: (edit: ClipEdit, fillers: readonly ClipFiller[]) => EditChange;
  shortenPauses: (edit: ClipEdit, pauses: readonly ClipPause[], toSec: number) => EditChange;
};

/** For a document that counts words from the start of the source, where the material begins at a later one. */
export function createTidyTools({ info, transcript }: Pick<EditMaterial, 'info' | 'transcript'>): TidyTools {
  const firstWord = transcript?.firstWord ?? 0;
  // How loud the source is, the page does not know: cuts keep their air, and lie in the middle of what is left.
  const material = { info, transcript, levels: null };
  const inner = (edit: ClipEdit) => countWordsFrom(edit, firstWord);
  const outer = (edit: ClipEdit, change: EditChange): EditChange => ({
    ...change,
    edit: change.savedSec > 0 ? { ...change.edit, words: edit.words } : edit,
  });
  return {
    fillers: (edit) => listFillers(inner(edit), material),
    pauses: (edit) => listPauses(inner(edit), { ...material, silences: null }),
    removeFillers: (edit, fillers) => outer(edit, removeWords(inner(edit), fillers, material)),
    shortenPauses: (edit, pauses, toSec) => outer(edit, shortenPauses(inner(edit), pauses, toSec, material)),
  };
}
