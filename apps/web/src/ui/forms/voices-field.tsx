import '@mantine/core/styles/Input.layer.css';
import { clipSpecLimits } from '@clipwright/clip-spec';
import { NativeSelect } from '@mantine/core';
import { uiMessages } from '../ui-messages.ts';

const { voices: texts } = uiMessages;
const { min, max } = clipSpecLimits.voices;
const numbers = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

type VoicesFieldProps = {
  /** Null: as many as are heard. */
  chosen: number | null;
  size?: 'sm' | 'md';
  onChange: (chosen: number | null) => void;
};

/** The choice of the number of people who speak in a video. */
export function VoicesField({ chosen, size = 'sm', onChange }: VoicesFieldProps) {
  return (
    <NativeSelect
      label={texts.label}
      description={texts.hint}
      size={size}
      value={chosen ?? 'auto'}
      data={[{ value: 'auto', label: texts.automatic }, ...numbers]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'auto' ? null : Number(value))}
    />
  );
}
