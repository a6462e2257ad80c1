import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format-number.ts';

type NumberFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** The number format of the page's language. */
const decimalSeparator = formatNumber(1.5).charAt(1);

/** A number field. It keeps invalid input, which the form reports with a message. */
export function NumberField({ name, label, hint, value, min, max, error, onChange }: NumberFieldProps) {
  return (
    <NumberInput
      name={name}
      label={label}
      description={hint}
      error={error}
      value={Number.isNaN(value) ? '' : value}
      min={min}
      max={max}
      clampBehavior="none"
      allowNegative={false}
      decimalSeparator={decimalSeparator}
      size="md"
      // An empty field is NaN, which the form reports.
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : Number.NaN)}
    />
  );
}
