import type { ClipEdit } from '@clipwright/clip-spec';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditWord } from '../document/list-edit-words.ts';
import { findInWords, replaceFound } from '../document/replace-words.ts';
import { editorMessages } from '../editor-messages.ts';
import classes from './find-words.module.css';

type FindWordsProps = {
  words: readonly EditWord[];
  onSelect: (selection: readonly [number, number]) => void;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { find: texts } = editorMessages;

/** Finds words of the clip, and writes all that are found otherwise in its captions. */
export function FindWords({ words, onSelect, onChange }: FindWordsProps) {
  const [wanted, setWanted] = useState('');
  const [replacement, setReplacement] = useState('');
  const [shownAt, setShownAt] = useState(-1);
  const [replaced, setReplaced] = useState<number | null>(null);
  const found = findInWords(words, wanted);
  const showNext = () => {
    const next = (shownAt + 1) % found.length;
    const run = found[next];
    const [first, last] = [run?.[0], run?.at(-1)];
    if (!first || !last) return;
    setShownAt(next);
    onSelect([first.number, last.number]);
    document.querySelector(`[data-edit-word="${first.number}"]`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <details className={classes.find}>
      <summary className={classes.summary}>{texts.label}</summary>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          showNext();
        }}
      >
        <TextInput
          size="sm"
          label={texts.wanted}
          value={wanted}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            setShownAt(-1);
            setReplaced(null);
          }}
        />
        <TextInput
          size="sm"
          label={texts.replacement}
          value={replacement}
          maxLength={100}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="sm" variant="default" disabled={found.length === 0}>
            {texts.next}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={found.length === 0 || replacement.trim() === ''}
            onClick={() => {
              onChange((edit) => replaceFound(edit, found, replacement));
              setShownAt(-1);
              setReplaced(found.length);
            }}
          >
            {texts.replaceAll}
          </Button>
          <p role="status" className={classes.count}>
            {wanted.trim() !== '' && (replaced === null ? texts.found(found.length) : texts.replaced(replaced))}
          </p>
        </div>
      </form>
    </details>
  );
}
