import type { SubscriptionStatus } from '@clipwright/contract';
import { formatNumber } from '../../lib/count-of.ts';
import { formatDate } from '../../lib/format-date.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { StatusTone } from '../../ui/status-icons.ts';
import { plansMessages } from './messages.ts';
import { planRenewal } from './plan-renewal.ts';
import classes from './plan-summary.module.css';
import { videoUsage } from './plan-usage.ts';
import { VideoStrip } from './video-strip.tsx';

const statusTones = { active: 'success', canceled: 'info', past_due: 'danger' } satisfies Record<
  SubscriptionStatus['status'],
  StatusTone
>;

/** The plan with what it allows, beside the month's videos. */
export function PlanSummary({ status }: { status: SubscriptionStatus }) {
  const { plan, videos, credits } = plansMessages;
  const usage = videoUsage(status);
  const renewal = planRenewal(status);
  return (
    <div className={classes.columns}>
      <div>
        <p className={classes.name}>
          <span className={classes.planName}>{status.plan_name}</span>
          <StatusChip tone={statusTones[status.status]}>{plan.status[status.status]}</StatusChip>
        </p>
        {status.plan_slug === 'free' && usage.limit !== null && (
          <p className={classes.limit}>{plan.freeLimit(usage.limit)}</p>
        )}
        <dl className={classes.facts}>
          <div>
            <dt>{renewal.kind === 'ends' ? plan.accessEnds : plan.nextBilling}</dt>
            <dd>{renewal.kind === 'never' ? plan.neverBilled : formatDate(renewal.at)}</dd>
          </div>
          <div>
            <dt>{credits.heading}</dt>
            <dd>{formatNumber(status.credits_remaining)}</dd>
          </div>
        </dl>
      </div>
      <div>
        <div className={classes.videosHead}>
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
          <span className={classes.again}>{videos.startsAgain(formatDate(status.usage_period_end))}</span>
        </p>
      </div>
    </div>
  );
}
