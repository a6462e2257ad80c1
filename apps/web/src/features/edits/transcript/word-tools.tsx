import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import classes from './word-tools.module.css';

type WordToolsProps = {
  selected: readonly EditWord[];
  onCut: () => void;
  onRestore: () => void;
  onCorrect: (word: EditWord, text: string) => void;
  onEmphasize: (isEmphasized: boolean) => void;
  onHide: (isHidden: boolean) => void;
};

const { transcript: texts } = editorMessages;

/** What can be done with the selected words. */
export function WordTools({ selected, onCut, onRestore, onCorrect, onEmphasize, onHide }: WordToolsProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const tools = useRetainedFocus<HTMLDivElement>();
  const [only] = selected;
  if (!only) return <p className={classes.hint}>{isTouch ? texts.touchHint : texts.hint}</p>;
  const inside = selected.filter(({ state }) => state === 'in');
  const isEmphasized = selected.every((word) => word.isEmphasized);
  const isHidden = selected.every((word) => word.isHidden);
  return (
    <div ref={tools} className={classes.tools}>
      <span className={classes.count}>{texts.selected(selected.length)}</span>
      {inside.length > 0 && (
        <Button size="xs" variant="default" onClick={onCut}>
          {texts.cut}
        </Button>
      )}
      {inside.length < selected.length && (
        <Button size="xs" variant="default" onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
      <Button size="xs" variant="default" aria-pressed={isEmphasized} onClick={() => onEmphasize(!isEmphasized)}>
        {texts.emphasize}
      </Button>
      <Button size="xs" variant="default" aria-pressed={isHidden} onClick={() => onHide(!isHidden)}>
        {texts.hide}
      </Button>
      {selected.length === 1 && (
        <Correction key={only.number} word={only} onCorrect={(text) => onCorrect(only, text)} />
      )}
    </div>
  );
}

function Correction({ word, onCorrect }: { word: EditWord; onCorrect: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const apply = () => {
    if (draft !== null && draft !== word.text) onCorrect(draft);
    setDraft(null);
  };
  return (
    <form
      className={classes.correction}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        size="xs"
        label={texts.correct}
        description={texts.correctHint}
        maxLength={100}
        value={draft ?? word.text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={apply}
      />
      <Button type="submit" size="xs" variant="default" disabled={draft === null}>
        {texts.apply}
      </Button>
    </form>
  );
}
