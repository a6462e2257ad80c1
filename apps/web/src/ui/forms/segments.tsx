import { Box, Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** The tooltip. */
  title?: string;
};

type SegmentsProps<Value extends string> = {
  legend: string;
  /** Shows the legend beside the options; otherwise only screen readers read it. */
  isLegendShown?: boolean;
  isSmall?: boolean;
  segments: readonly Segment<Value>[];
  /** The selected value, or null if there is none. */
  chosen: Value | null;
  onChange: (value: Value) => void;
};

/** A choice between a few words in a row. Arrow keys move the choice. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, isLegendShown = false, isSmall = false, segments, chosen, onChange } = props;
  const name = useId();
  return (
    <Group component="fieldset" gap="2xs" className={classes.segments} data-small={isSmall || undefined}>
      {isLegendShown ? (
        <Box component="legend" p={0} me="xs" fz="sm" c="dimmed" style={{ float: 'left' }}>
          {legend}
        </Box>
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
