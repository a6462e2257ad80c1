import type { SubscriptionStatus } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { plansMessages } from '../plans-messages.ts';
import classes from './month-of-videos.module.css';
import { type VideoUsage, videoUsage } from './plan-usage.ts';
import { VideoStrip } from './video-strip.tsx';

/** The used and remaining videos of the month, as a figure and a strip. */
export function MonthOfVideos({ status }: { status: SubscriptionStatus }) {
  const { videos } = plansMessages;
  const usage = videoUsage(status);
  const startsAgainOn = formatDate(status.usage_period_end);
  const warning = warningOf(usage, startsAgainOn);
  return (
    <div>
      <Group gap="0 md" align="baseline" justify="space-between" mb="xs">
        <h3>{videos.heading}</h3>
        <Text ff="heading" fz="2.25rem" lh="2.5rem" fw={800} className={classes.figure}>
          {formatNumber(usage.used)} <small>{videos.limit({ limit: usage.limit })}</small>
        </Text>
      </Group>
      <VideoStrip usage={usage} />
      <Group component="p" gap="2xs md" mih={24} mt="xs">
        {usage.isLimitReached ? (
          <StatusChip tone="danger">{videos.limitReached}</StatusChip>
        ) : (
          <span>{videos.remaining({ remaining: usage.remaining })}</span>
        )}
        {usage.reserved > 0 && (
          <Text span inherit c="dimmed">
            {videos.reserved({ reserved: usage.reserved })}
          </Text>
        )}
        {!warning && (
          <Text span size="sm" ms="auto" c="dimmed">
            {videos.startsAgain({ date: startsAgainOn })}
          </Text>
        )}
      </Group>
      {warning && (
        <Box mt="xs">
          <Notice tone={usage.isLimitReached ? 'danger' : 'warning'}>{warning}</Notice>
        </Box>
      )}
    </div>
  );
}

function warningOf({ isLimitReached, isRunningOut, limit, remaining }: VideoUsage, date: string): string | null {
  const { warnings } = plansMessages;
  if (isLimitReached && limit !== null) return warnings.limitReached({ limit, date });
  return isRunningOut && remaining !== null ? warnings.runningOut({ remaining, date }) : null;
}
