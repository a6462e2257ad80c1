import { Box, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Columns } from '../columns.tsx';
import classes from './toggle.module.css';

type ToggleProps = {
  label: string;
  /** A description of the effect, in one line. */
  hint: string;
  isOn: boolean;
  /** Disables the switch; the hint gives the reason. */
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  /** Content beside the label. */
  aside?: ReactNode;
  below?: ReactNode;
};

/** A switch with a label and a hint. */
export function Toggle({ label, hint, isOn, isDisabled = false, onChange, aside, below }: ToggleProps) {
  const id = useId();
  const hintId = useId();
  return (
    <Columns columns="minmax(0, 1fr) auto" gap="0 md" align="center" mih={44} py="xs">
      <div>
        <Group gap="0 md" align="stretch" justify="space-between">
          <label htmlFor={id} style={{ fontWeight: 650, cursor: 'pointer' }}>
            {label}
          </label>
          {aside}
        </Group>
        <Text id={hintId} size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={classes.input}
        aria-describedby={hintId}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {below && <Box data-wide>{below}</Box>}
    </Columns>
  );
}
