import { Group } from '@mantine/core';
import { type StatusTone, statusIcons } from './status-icons.ts';

/** A status as a word with its icon and color. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  const Icon = statusIcons[tone];
  return (
    <Group
      component="span"
      gap="2xs"
      wrap="nowrap"
      display="inline-flex"
      px="xs"
      py={2}
      bdrs="xs"
      fz="sm"
      lh="sm"
      fw={650}
      bg={`var(--cw-${tone}-tint)`}
      c={`var(--cw-${tone})`}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Icon size={16} aria-hidden />
      {children}
    </Group>
  );
}
