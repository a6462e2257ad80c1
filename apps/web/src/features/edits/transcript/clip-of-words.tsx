import { spokenRange } from '../../../lib/spoken-range.ts';
import { type ClipMaker, MakeClipBar } from '../../../ui/clips/make-clip-bar.tsx';
import type { EditWord } from '../document/list-edit-words.ts';

type ClipOfWordsProps = {
  words: readonly EditWord[];
  /** Some of them, one after the other. */
  selected: readonly EditWord[];
  maker: ClipMaker;
};

/** Makes another clip of the selected words, where some of them are outside of this one. */
export function ClipOfWords({ words, selected, maker }: ClipOfWordsProps) {
  const [first, last] = [selected[0], selected.at(-1)];
  const isOutside = selected.some(({ state }) => state === 'before' || state === 'after');
  if (!first || !last || !isOutside) return null;
  return <MakeClipBar range={spokenRange(words, words.indexOf(first), words.indexOf(last))} maker={maker} />;
}
