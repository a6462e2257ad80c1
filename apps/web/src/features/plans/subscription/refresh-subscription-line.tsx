import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatTime } from '../../../lib/format/format-date.ts';
import { plansMessages } from '../plans-messages.ts';
import classes from './refresh-subscription-line.module.css';

type RefreshLineProps = {
  updatedAtMs: number;
  refreshCount: number;
  isRefreshing: boolean;
  /** The error of the last refresh. The previous figures stay visible. */
  error: Error | null;
  /** Returns false if the refresh was skipped. */
  onRefresh: () => boolean;
};

/**
 * The time of the last update and a refresh button. Only manual refreshes are announced, because the timer would
 * interrupt screen readers constantly.
 */
export function RefreshSubscriptionLine({
  updatedAtMs,
  refreshCount,
  isRefreshing,
  error,
  onRefresh,
}: RefreshLineProps) {
  const { refresh: messages } = plansMessages;
  const [isRequested, setRequested] = useState(false);
  const time = formatTime(updatedAtMs);
  const isDone = isRequested && !isRefreshing && !error;
  return (
    <Group gap="2xs md" fz="sm" lh="sm" c="dimmed" className={classes.line}>
      {error ? (
        <Text inherit c="danger" role="status">
          {messages.failed({ reason: describeError(error), time })}
        </Text>
      ) : (
        <p>{messages.updated({ time, refreshes: refreshCount })}</p>
      )}
      <VisuallyHidden role="status">{isDone ? messages.done : ''}</VisuallyHidden>
      <Button
        variant="default"
        size="xs"
        leftSection={
          <IconRefresh size={16} aria-hidden className={classes.icon} data-turning={isRefreshing || undefined} />
        }
        onClick={() => setRequested(onRefresh() || isRequested)}
      >
        {messages.refresh}
      </Button>
    </Group>
  );
}
