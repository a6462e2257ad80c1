import type { ClipEdit } from '@clipwright/clip-spec';
import { Button, Group } from '@mantine/core';
import { emphasizeWords } from '../document/change-words.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';

type KeyWordsProps = {
  words: readonly EditWord[];
  /** The numbers of suggested key words; null while they are being loaded. */
  keyWords: readonly number[] | null;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { keyWords: texts } = panelMessages;

/** Emphasizes the key words of the clip, or removes the emphasis. */
export function KeyWords({ words, keyWords, onChange }: KeyWordsProps) {
  const visibleWords = words.filter(({ state, isHidden }) => state === 'in' && !isHidden);
  const numbers = new Set(keyWords);
  const matches = visibleWords.filter(({ number }) => numbers.has(number));
  const emphasized = words.filter(({ isEmphasized }) => isEmphasized);
  return (
    <Group gap="2xs" className={classes.actions}>
      <Button
        variant="default"
        size="sm"
        disabled={matches.every(({ isEmphasized }) => isEmphasized)}
        onClick={() => onChange((now) => emphasizeWords(now, matches, true))}
      >
        {texts.emphasize}
      </Button>
      {emphasized.length > 0 && (
        <Button variant="default" size="sm" onClick={() => onChange((now) => emphasizeWords(now, emphasized, false))}>
          {texts.plain}
        </Button>
      )}
      <PanelNote role="status">{keyWords && texts.found({ count: matches.length })}</PanelNote>
    </Group>
  );
}
