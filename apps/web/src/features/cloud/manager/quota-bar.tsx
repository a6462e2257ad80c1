import type { CloudAccountInfo } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { type StatusTone, statusIcons } from '../../../ui/feedback/status-icons.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { quotaLevel } from './quota-level.ts';

const { manager: texts } = cloudMessages;

type QuotaBarProps = { name: string; account: CloudAccountInfo };

/**
 * The storage usage of a drive: a bar if the total is known, otherwise a figure. Renders nothing if the usage is
 * unknown.
 */
export function QuotaBar({ name, account: { storageUsed, storageTotal } }: QuotaBarProps) {
  if (storageUsed === null) return null;
  if (storageTotal === null || storageTotal <= 0) {
    return (
      <Text size="sm" c="dimmed" data-breakable data-when-filled>
        {texts.usedOnly({ used: formatBytes(storageUsed) })}
      </Text>
    );
  }
  const fraction = Math.min(1, storageUsed / storageTotal);
  const level = quotaLevel(fraction);
  const value = texts.used({ used: formatBytes(storageUsed), total: formatBytes(storageTotal) });
  const word = describeLevel(level, storageTotal - storageUsed);
  const Icon = statusIcons[level];
  return (
    <Stack gap="2xs" maw="24rem" mt="xs">
      <ProgressBar
        label={texts.quota({ provider: name })}
        percent={fraction * 100}
        valueText={`${value}. ${word}.`}
        tone={level}
      />
      <Group component="p" gap="0 md" align="stretch" justify="space-between" fz="sm" lh="sm" aria-hidden>
        <span>{value}</span>
        <Group component="span" gap="2xs" wrap="nowrap" display="inline-flex" c={`var(--cw-${level})`}>
          {level !== 'success' && <Icon size={16} aria-hidden />}
          {word}
        </Group>
      </Group>
    </Stack>
  );
}

function describeLevel(level: StatusTone, leftBytes: number): string {
  if (level === 'danger') return texts.full;
  return level === 'warning' ? texts.filling : texts.roomLeft({ left: formatBytes(Math.max(0, leftBytes)) });
}
