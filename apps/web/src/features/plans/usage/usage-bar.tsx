import { Group, Text } from '@mantine/core';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { type StatusTone, statusIcons } from '../../../ui/feedback/status-icons.ts';

type UsageBarProps = {
  label: string;
  /** The figures in words, for all users. */
  value: string;
  /** The filled part of the bar, 0..1. */
  fraction: number;
  level: StatusTone;
  levelText: string;
};

/** A bar with a color that indicates how close the limit is. An icon and text convey the same. */
export function UsageBar({ label, value, fraction, level, levelText }: UsageBarProps) {
  const Icon = statusIcons[level];
  return (
    <div>
      <Group gap="0 md" align="stretch" justify="space-between" mb="2xs">
        <Text span inherit fw={650}>
          {label}
        </Text>
        <span>{value}</span>
      </Group>
      <ProgressBar label={label} percent={fraction * 100} valueText={`${value}. ${levelText}.`} tone={level} />
      <Group component="p" gap="2xs" wrap="nowrap" mt="2xs" fz="sm" lh="sm" c={`var(--cw-${level})`}>
        <Icon size={16} aria-hidden />
        {levelText}
      </Group>
    </div>
  );
}
