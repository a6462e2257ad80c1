import { type ClipEdit, captionLookLimits, clipEditLimits } from '@clipwright/clip-spec';
import type { CaptionStyle } from '@clipwright/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { changeCaptionLook, changeCaptions, changeGain, changeTitle, titleOf } from '../document/change-looks.ts';
import { editorMessages } from '../editor-messages.ts';
import classes from './edit-panel.module.css';

type EditPanelProps = {
  edit: ClipEdit;
  styles: readonly CaptionStyle[];
  /** The style of the first file, where the edit names no other; null without captions. */
  usualStyleId: string | null;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { panel: texts } = editorMessages;

/** Captions, title and sound of the clip. */
export function EditPanel({ edit, styles, usualStyleId, onChange }: EditPanelProps) {
  const { captions, sound } = edit;
  const isOn = captions.isOn ?? usualStyleId !== null;
  const style = styles.find(({ id }) => id === (captions.styleId ?? usualStyleId)) ?? styles[0];
  const size = captions.look?.size ?? style?.look.size ?? captionLookLimits.size.min;
  const anchorY = captions.look?.anchorY ?? style?.look.anchorY ?? 0;
  const title = titleOf(edit);
  const { size: sizes } = captionLookLimits;
  const percentOf = (value: number) => Math.round(value * 100);
  return (
    <div className={classes.panel}>
      <Toggle
        label={texts.captions}
        hint={texts.captionsHint}
        isOn={isOn}
        onChange={(next) => onChange((now) => changeCaptions(now, { isOn: next }))}
        below={
          isOn && (
            <div className={classes.fields}>
              <NativeSelect
                label={texts.style}
                value={style?.id ?? ''}
                data={styles.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget: { value } }) => onChange((now) => changeCaptions(now, { styleId: value }))}
              />
              <Range
                label={texts.size}
                value={size}
                {...sizes}
                step={0.002}
                text={texts.percent(Math.round((size / (style?.look.size ?? size)) * 100))}
                onChange={(value) => onChange((now) => changeCaptionLook(now, { size: value }), 'captions-size')}
              />
              <Range
                label={texts.place}
                value={anchorY}
                min={0}
                max={1}
                step={0.01}
                text={texts.placeText(percentOf(anchorY))}
                onChange={(value) => onChange((now) => changeCaptionLook(now, { anchorY: value }), 'captions-place')}
              />
            </div>
          )
        }
      />
      <Toggle
        label={texts.title}
        hint={texts.titleHint}
        isOn={title !== null}
        onChange={(next) => onChange((now) => changeTitle(now, next ? texts.titleFirst : null))}
        below={
          title && (
            <TitleField
              text={title.text}
              onChange={(text) => onChange((now) => changeTitle(now, text), 'title')}
              onClear={() => onChange((now) => changeTitle(now, null))}
            />
          )
        }
      />
      <div>
        <Range
          label={texts.sound}
          value={sound.gainDb ?? 0}
          min={-20}
          max={10}
          step={1}
          text={texts.gain(formatNumber(sound.gainDb ?? 0))}
          onChange={(value) => onChange((now) => changeGain(now, value), 'gain')}
        />
        <p className={classes.hint}>{texts.gainHint}</p>
      </div>
    </div>
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
      label={texts.titleText}
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

type RangeProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
};

function Range({ label, text, onChange, ...input }: RangeProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={classes.value}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        {...input}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
