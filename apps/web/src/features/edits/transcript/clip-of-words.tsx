import { clipOfRangeLimits } from '@clipwright/contract';
import { spokenRange } from '../../../lib/spoken-range.ts';
import { type ClipMaker, MakeClipBar } from '../../../ui/clips/make-clip-bar.tsx';
import type { EditWord } from '../document/list-edit-words.ts';

type ClipOfWordsProps = {
  words: readonly EditWord[];
  /** The selected words, which are adjacent. */
  selected: readonly EditWord[];
  maker: ClipMaker;
};

/** Makes another clip of the selected words, if they are long enough or some are outside of this clip. */
export function ClipOfWords({ words, selected, maker }: ClipOfWordsProps) {
  const [first, last] = [selected[0], selected.at(-1)];
  const isOutside = selected.some(({ state }) => state === 'before' || state === 'after');
  if (!first || !last) return null;
  const range = spokenRange(words, words.indexOf(first), words.indexOf(last));
  // A short selection inside the clip is meant for editing.
  if (!isOutside && range.endSec - range.startSec < clipOfRangeLimits.minSec) return null;
  return <MakeClipBar range={range} maker={maker} />;
}
