import { type BoxProps, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactsProps = BoxProps & {
  children: ReactNode;
  /**
   * `sides` puts names on one side and values on the other, `lines` puts each value below its name, and `labels` puts
   * pairs side by side under small names.
   */
  kind: 'sides' | 'lines' | 'labels';
};

/** A list of names and values. Each pair of `dt` and `dd` is in its own `div`. */
export function Facts({ kind, className, ...props }: FactsProps) {
  const names = [classes.facts, className].filter(Boolean).join(' ');
  return kind === 'labels' ? (
    <Group component="dl" gap="md 2xl" align="stretch" data-kind={kind} className={names} {...props} />
  ) : (
    <Stack component="dl" gap={kind === 'sides' ? 'xs' : 'sm'} data-kind={kind} className={names} {...props} />
  );
}
