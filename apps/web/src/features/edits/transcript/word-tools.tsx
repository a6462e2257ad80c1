import { type CaptionBreak, captionBreaks } from '@clipwright/clip-spec';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Form } from '../../../ui/forms/form.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import { splitText } from '../document/change-words.ts';
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
  onJoin: () => void;
  onAsHeard: () => void;
  /** Sets the break before a word in captions; undefined is automatic. */
  onBreak: (word: EditWord, wanted: CaptionBreak | undefined) => void;
  /** Renders further actions on a corrected word. */
  renderCorrected: (word: EditWord) => ReactNode;
};

const { transcript: texts } = editorMessages;

/** The actions on the selected words. */
export function WordTools(props: WordToolsProps) {
  const { selected, onCut, onRestore, onCorrect, onEmphasize, onHide, onJoin, onAsHeard, onBreak, renderCorrected } =
    props;
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const tools = useRetainedFocus<HTMLDivElement>();
  const [only] = selected;
  if (!only)
    return (
      <Text size="sm" c="dimmed">
        {isTouch ? texts.touchHint : texts.hint}
      </Text>
    );
  const inside = selected.filter(({ state }) => state === 'in');
  const isEmphasized = selected.every((word) => word.isEmphasized);
  const isHidden = selected.every((word) => word.isHidden);
  return (
    <Group ref={tools} gap="2xs" className={classes.tools}>
      <Text span size="sm" c="dimmed">
        {texts.selected({ count: selected.length })}
      </Text>
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
      {inside.length > 1 && inside.length === selected.length && (
        <Button size="xs" variant="default" onClick={onJoin}>
          {texts.join}
        </Button>
      )}
      {selected.some(({ isCorrected, isHidden: isOut }) => isCorrected || isOut) && (
        <Button size="xs" variant="default" onClick={onAsHeard}>
          {texts.asHeard}
        </Button>
      )}
      {selected.length === 1 && only.state === 'in' && !only.isHidden && (
        <Group gap="2xs" align="stretch" role="group" aria-label={texts.breaks.label}>
          {captionBreaks.map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              aria-pressed={only.break === kind}
              onClick={() => onBreak(only, only.break === kind ? undefined : kind)}
            >
              {texts.breaks[kind]}
            </Button>
          ))}
        </Group>
      )}
      {selected.length === 1 && (
        <Correction key={only.number} word={only} onCorrect={(text) => onCorrect(only, text)} />
      )}
      {selected.length === 1 && only.isCorrected && (
        <Fragment key={`${only.number} ${only.text}`}>{renderCorrected(only)}</Fragment>
      )}
    </Group>
  );
}

function Correction({ word, onCorrect }: { word: EditWord; onCorrect: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const form = useRetainedFocus<HTMLFormElement>();
  const field = useRef<HTMLInputElement>(null);
  const shownText = draft ?? word.text;
  const split = () => {
    // The button has the focus, but the field still has its cursor position.
    const parted = splitText(shownText, field.current?.selectionStart ?? null);
    setDraft(null);
    if (parted !== word.text) onCorrect(parted);
  };
  const apply = () => {
    if (draft !== null && draft !== word.text) onCorrect(draft);
    setDraft(null);
  };
  return (
    <Form
      ref={form}
      isRow
      gap="2xs"
      wrap="nowrap"
      align="flex-end"
      w="100%"
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
        ref={field}
        value={shownText}
        onChange={(event) => setDraft(event.currentTarget.value)}
        // The buttons beside the field handle its text themselves.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.form?.contains(relatedTarget)) apply();
        }}
      />
      <Button type="submit" size="xs" variant="default" disabled={draft === null}>
        {texts.apply}
      </Button>
      <Button size="xs" variant="default" disabled={shownText.trim().length < 2} onClick={split}>
        {texts.split}
      </Button>
    </Form>
  );
}
