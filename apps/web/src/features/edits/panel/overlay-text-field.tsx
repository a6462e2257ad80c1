import { clipEditLimits } from '@clipwright/clip-spec';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

type OverlayTextFieldProps = {
  label: string;
  text: string;
  takesFocus?: boolean;
  onChange: (text: string) => void;
  /** It was left empty. */
  onClear: () => void;
};

/** The text over the picture, or its draft. */
export function OverlayTextField({ label, text, takesFocus = false, onChange, onClear }: OverlayTextFieldProps) {
  // What it was changed to elsewhere, such as by a step back, goes before what was typed.
  const [typed, setTyped] = useState<{ value: string; of: string } | null>(null);
  const value = typed?.of === text ? typed.value : text;
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={clipEditLimits.overlayTextLength}
      ref={(input) => {
        if (!takesFocus || !input || input.dataset.taken) return;
        input.dataset.taken = 'true';
        input.focus();
        input.select();
      }}
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
