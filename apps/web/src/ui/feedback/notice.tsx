import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { type StatusTone, statusIcons } from './status-icons.ts';

type NoticeProps = { tone: StatusTone; children: ReactNode; role?: 'status' | 'alert' };

/** A permanent message with the color and icon of its tone. */
export function Notice({ tone, children, role }: NoticeProps) {
  const Icon = statusIcons[tone];
  return (
    <Group
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      px="md"
      py="sm"
      bdrs="sm"
      bg={`var(--cw-${tone}-tint)`}
      c={tone === 'info' ? 'var(--mantine-color-text)' : `var(--cw-${tone})`}
      className={classes.notice}
      {...(role && { role })}
    >
      <Icon size={20} aria-hidden />
      <Group gap="2xs md" align="stretch" miw={0}>
        {children}
      </Group>
    </Group>
  );
}
