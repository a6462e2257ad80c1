import type { CaptionLook } from '@clipwright/clip-spec';
import { useId } from 'react';
import classes from './panel-fields.module.css';

type Color = CaptionLook['textColor'];

type ColorFieldProps = { label: string; value: Color; onChange: (value: Color) => void };

/** A color, chosen as the device lets one choose. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={classes.color}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        value={value.toLowerCase()}
        onChange={({ currentTarget }) => onChange(`#${currentTarget.value.slice(1).toUpperCase()}`)}
      />
    </div>
  );
}
