import type { CaptionLook } from '@clipwright/clip-spec';
import { Group } from '@mantine/core';
import { useId } from 'react';
import { useBrandColors } from '../../../lib/kits/use-brand-colors.ts';
import classes from './panel-fields.module.css';

type Color = CaptionLook['textColor'];

type ColorFieldProps = { label: string; value: Color; onChange: (value: Color) => void };

/** A color picker with the colors of the brand kits as suggestions. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  const brandColors = useBrandColors();
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" mih={44} className={classes.color}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        list={brandColors.length > 0 ? `${id}-brand` : undefined}
        value={value.toLowerCase()}
        onChange={({ currentTarget }) => onChange(`#${currentTarget.value.slice(1).toUpperCase()}`)}
      />
      {brandColors.length > 0 && (
        <datalist id={`${id}-brand`}>
          {brandColors.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
      )}
    </Group>
  );
}
