import { Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Said of who points at it. */
  title?: string;
};

type SegmentsProps<Value extends string> = {
  legend: string;
  /** Beside the words; otherwise it is only read out. */
  isLegendShown?: boolean;
  isSmall?: boolean;
  segments: readonly Segment<Value>[];
  /** Null: none. */
  chosen: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few words in a row. Arrows move the choice. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, isLegendShown = false, isSmall = false, segments, chosen, onChange } = props;
  const name = useId();
  return (
    <Group component="fieldset" gap="2xs" className={classes.segments} data-small={isSmall || undefined}>
      {isLegendShown ? (
        <legend className={classes.legend}>{legend}</legend>
      ) : (
        <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      )}
      {segments.map(({ value, label, title }) => (
        <label key={value} className={classes.segment} {...(title && { title })}>
          <input
            type="radio"
            data-cover
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </Group>
  );
}
