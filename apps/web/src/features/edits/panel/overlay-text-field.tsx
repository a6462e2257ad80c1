import { clipEditLimits } from '@clipwright/clip-spec';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

type OverlayTextFieldProps = {
  label: string;
  text: string;
  takesFocus?: boolean;
  onChange: (text: string) => void;
  /** Called when the field is left empty. */
  onClear: () => void;
};

/** The field for an overlay's text. */
export function OverlayTextField({ label, text, takesFocus = false, onChange, onClear }: OverlayTextFieldProps) {
  // A change from elsewhere, such as an undo, replaces the typed text.
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
