import { Box } from '@mantine/core';
import { useId } from 'react';
import { Columns } from '../../../ui/columns.tsx';
import classes from './panel-fields.module.css';

type RangeFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The formatted value. */
  text: string;
  onChange: (value: number) => void;
};

/** A slider with a label and its formatted value. */
export function RangeField({ label, text, onChange, ...input }: RangeFieldProps) {
  const id = useId();
  return (
    <Columns columns="1fr auto" gap="2xs" className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <Box htmlFor={id} component="output" c="dimmed">
        {text}
      </Box>
      <input
        id={id}
        type="range"
        {...input}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </Columns>
  );
}
