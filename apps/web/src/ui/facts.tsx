import { type BoxProps, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactsProps = BoxProps & {
  children: ReactNode;
  /**
   * `sides`: names at one side, values at the other. `lines`: each value below its name. `labels`: the same beside each other,
   * under small names.
   */
  kind: 'sides' | 'lines' | 'labels';
};

/** Names and values: each pair of `dt` and `dd` in a `div` of its own. */
export function Facts({ kind, className, ...props }: FactsProps) {
  const names = [classes.facts, className].filter(Boolean).join(' ');
  return kind === 'labels' ? (
    <Group component="dl" gap="md 2xl" align="stretch" data-kind={kind} className={names} {...props} />
  ) : (
    <Stack component="dl" gap={kind === 'sides' ? 'xs' : 'sm'} data-kind={kind} className={names} {...props} />
  );
}
