import type { CloudAccountInfo } from '@clipwright/contract';
import { Text } from '@mantine/core';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { type StatusTone, statusIcons } from '../../../ui/feedback/status-icons.ts';
import classes from '../cloud.module.css';
import { cloudMessages } from '../cloud-messages.ts';
import bar from './quota-bar.module.css';
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
      <Text size="sm" c="dimmed" data-breakable className={classes.quiet}>
        {texts.usedOnly(formatBytes(storageUsed))}
      </Text>
    );
  }
  const fraction = Math.min(1, storageUsed / storageTotal);
  const level = quotaLevel(fraction);
  const value = texts.used(formatBytes(storageUsed), formatBytes(storageTotal));
  const word = describeLevel(level, storageTotal - storageUsed);
  const Icon = statusIcons[level];
  return (
    <div className={bar.quota}>
      <ProgressBar label={texts.quota(name)} percent={fraction * 100} valueText={`${value}. ${word}.`} tone={level} />
      <p className={bar.words} aria-hidden>
        <span>{value}</span>
        <span className={bar[level]}>
          {level !== 'success' && <Icon size={16} aria-hidden />}
          {word}
        </span>
      </p>
    </div>
  );
}

function describeLevel(level: StatusTone, leftBytes: number): string {
  if (level === 'danger') return texts.full;
  return level === 'warning' ? texts.filling : texts.roomLeft(formatBytes(Math.max(0, leftBytes)));
}
