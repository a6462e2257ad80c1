import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { changeTitle, changeTitleLength, titleOf, titleSec } from '../document/change-looks.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { RangeField } from './range-field.tsx';

type TitlePanelProps = {
  edit: ClipEdit;
  /** Texts to choose from, the best first. */
  suggestions: readonly string[];
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { title: texts, seconds } = panelMessages;

/** The hook over the clip's first seconds. */
export function TitlePanel({ edit, suggestions, onChange }: TitlePanelProps) {
  const title = titleOf(edit);
  const others = suggestions.filter((text) => text !== title?.text);
  const maxSec = Math.max(titleSec.min, Math.min(titleSec.max, Math.floor(clipLengthSec(edit.ranges) * 2) / 2));
  const shownSec = title ? title.endSec - title.startSec : titleSec.usual;
  return (
    <Toggle
      label={texts.label}
      hint={texts.hint}
      isOn={title !== null}
      onChange={(next) => onChange((now) => changeTitle(now, next ? (suggestions[0] ?? texts.first) : null))}
      below={
        title && (
          <div className={classes.fields}>
            <TitleField
              text={title.text}
              onChange={(text) => onChange((now) => changeTitle(now, text), 'title')}
              onClear={() => onChange((now) => changeTitle(now, null))}
            />
            {others.length > 0 && (
              <fieldset className={classes.suggestions}>
                <legend>{texts.suggestions}</legend>
                {others.map((text) => (
                  <Button
                    key={text}
                    variant="default"
                    size="sm"
                    className={classes.suggestion}
                    onClick={() => onChange((now) => changeTitle(now, text))}
                  >
                    {text}
                  </Button>
                ))}
              </fieldset>
            )}
            <RangeField
              label={texts.length}
              value={shownSec}
              min={titleSec.min}
              max={maxSec}
              step={0.5}
              text={seconds(formatNumber(Math.round(shownSec * 10) / 10))}
              onChange={(lengthSec) => onChange((now) => changeTitleLength(now, lengthSec), 'title-length')}
            />
          </div>
        )
      }
    />
  );
}

type TitleFieldProps = { text: string; onChange: (text: string) => void; onClear: () => void };

/** The clip's title, or what is being typed in its place. One that is left empty is no title. */
function TitleField({ text, onChange, onClear }: TitleFieldProps) {
  // What it was changed to elsewhere, such as by a step back, goes before what was typed.
  const [typed, setTyped] = useState<{ value: string; of: string } | null>(null);
  const value = typed?.of === text ? typed.value : text;
  return (
    <TextInput
      label={texts.text}
      value={value}
      maxLength={clipEditLimits.overlayTextLength}
      onChange={({ currentTarget }) => {
        const changed = currentTarget.value.trim();
        setTyped({ value: currentTarget.value, of: changed || text });
        if (changed) onChange(changed);
      }}
      onBlur={() => {
        if (value.trim() === '') onClear();
        setTyped(null);
      }}
    />
  );
}
