import type { UndrawableText } from '@clipwright/media/plan';
import { formatList } from '../../../lib/format/format-list.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { undrawnMessages as texts } from './undrawable-messages.ts';
import { listCharacters } from './use-edit-fonts.ts';

/** The most characters to list, so that the notice can be read at a glance. */
const MOST = 5;
const LONGEST = 24;

/** Warns about characters that no font has, which are missing from the preview and the file. */
export function UndrawableNotice({ undrawn, hasEmoji }: { undrawn: readonly UndrawableText[]; hasEmoji: boolean }) {
  const characters = listCharacters(undrawn);
  const where = [...new Set(undrawn.map(({ text }) => text))];
  return (
    <>
      {characters.length > 0 && (
        <Notice tone="warning" role="status">
          {texts.text({ characters: nameSome(characters), words: nameSome(where) })} {texts.todo}
        </Notice>
      )}
      {hasEmoji && (
        <Notice tone="info" role="status">
          {texts.emoji}
        </Notice>
      )}
    </>
  );
}

function nameSome(all: readonly string[]): string {
  const named = all.slice(0, MOST).map((text) => {
    const letters = [...text];
    return texts.quoted({ text: letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text });
  });
  return formatList(all.length > MOST ? [...named, texts.more] : named);
}
