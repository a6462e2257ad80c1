import { Box, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

type ChoicesProps<Value extends string> = {
  legend: string;
  hint: string;
  /** `one` is a radio group, in which arrow keys move the choice; `many` is a group of checkboxes. */
  kind: 'one' | 'many';
  /** `picture` illustrates a choice. Screen readers ignore it. */
  choices: readonly { value: Value; label: string; lang?: string; picture?: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Content beside the legend. */
  aside?: ReactNode;
  /** Content below the choices. */
  below?: ReactNode;
};

/** A choice between a few options that are all visible. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, kind, choices, chosen, onChange, aside, below } = props;
  const name = useId();
  const hintId = useId();
  const pick = (value: Value, isChosen: boolean) => {
    if (kind === 'one') return onChange([value]);
    // Selected values are in the order of the list, not of the clicks.
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? isChosen : chosen.includes(one))));
  };
  return (
    <Box component="fieldset" aria-describedby={hintId}>
      <Box component="legend" fw={650} style={{ float: 'left' }}>
        {legend}
      </Box>
      {aside && (
        <Group gap={0} align="stretch" wrap="nowrap" style={{ float: 'right' }}>
          {aside}
        </Group>
      )}
      <Text id={hintId} size="sm" c="dimmed" style={{ clear: 'both' }}>
        {hint}
      </Text>
      <Group gap="xs" align="stretch" mt="xs">
        {choices.map(({ value, label, lang, picture }) => (
          <label
            key={value}
            className={classes.choice}
            data-pictured={picture ? true : undefined}
            {...(lang && { lang })}
          >
            {picture}
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              data-cover
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => pick(value, event.currentTarget.checked)}
            />
            {label}
            <IconCheck size={16} className={classes.mark} aria-hidden />
          </label>
        ))}
      </Group>
      {below}
    </Box>
  );
}
