import type { SubscriptionStatus } from '@clipwright/contract';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { plansMessages } from '../plans-messages.ts';
import classes from './month-of-videos.module.css';
import { type VideoUsage, videoUsage } from './plan-usage.ts';
import { VideoStrip } from './video-strip.tsx';

/** The videos of the month: how many of the limit, as a figure and as a strip, and what is left. */
export function MonthOfVideos({ status }: { status: SubscriptionStatus }) {
  const { videos } = plansMessages;
  const usage = videoUsage(status);
  const startsAgainOn = formatDate(status.usage_period_end);
  const warning = warningOf(usage, startsAgainOn);
  return (
    <div>
      <div className={classes.head}>
        <h3>{videos.heading}</h3>
        <p className={classes.figure}>
          {formatNumber(usage.used)} <small>{videos.limit(usage.limit)}</small>
        </p>
      </div>
      <VideoStrip usage={usage} />
      <p className={classes.below}>
        {usage.isLimitReached ? (
          <StatusChip tone="danger">{videos.limitReached}</StatusChip>
        ) : (
          <span>{videos.remaining(usage.remaining)}</span>
        )}
        {usage.reserved > 0 && <span className={classes.quiet}>{videos.reserved(usage.reserved)}</span>}
        {!warning && <span className={classes.again}>{videos.startsAgain(startsAgainOn)}</span>}
      </p>
      {warning && (
        <div className={classes.warning}>
          <Notice tone={usage.isLimitReached ? 'danger' : 'warning'}>{warning}</Notice>
        </div>
      )}
    </div>
  );
}

function warningOf({ isLimitReached, isRunningOut, limit, remaining }: VideoUsage, date: string): string | null {
  const { warnings } = plansMessages;
  if (isLimitReached && limit !== null) return warnings.limitReached(limit, date);
  return isRunningOut && remaining !== null ? warnings.runningOut(remaining, date) : null;
}
