import type { SubscriptionStatus } from '@clipwright/contract';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../ui/feedback/status-icons.ts';
import { plansMessages } from '../plans-messages.ts';
import { MonthOfVideos } from '../usage/month-of-videos.tsx';
import { type PlanRenewal, planRenewal } from './plan-renewal.ts';
import classes from './plan-summary.module.css';

const statusTones = { active: 'success', canceled: 'info', past_due: 'danger' } satisfies Record<
  SubscriptionStatus['status'],
  StatusTone
>;

/** The plan with what it allows, beside the month's videos. */
export function PlanSummary({ status }: { status: SubscriptionStatus }) {
  const { plan, credits, warnings } = plansMessages;
  const renewal = planRenewal(status);
  const isFree = status.plan_slug === 'free';
  return (
    <div className={classes.columns}>
      <div>
        <p className={classes.name}>
          <span className={classes.planName}>{status.plan_name}</span>
          <StatusChip tone={statusTones[status.status]}>{plan.status[status.status]}</StatusChip>
        </p>
        {isFree && <p className={classes.limit}>{plan.freeLimit(status.videos_per_month)}</p>}
        <dl className={classes.facts}>
          <div>
            <dt>{renewal.kind === 'ends' ? plan.accessEnds : plan.nextBilling}</dt>
            <dd>{describeRenewal(renewal)}</dd>
          </div>
          <div>
            <dt>{credits.heading}</dt>
            <dd>{formatNumber(status.credits_remaining)}</dd>
          </div>
        </dl>
        {status.status === 'past_due' && (
          <div className={classes.notice}>
            {/* The free plan although another was bought: the days of grace are over. */}
            <Notice tone="danger">{isFree ? warnings.paymentMissing : warnings.paymentDue}</Notice>
          </div>
        )}
      </div>
      <MonthOfVideos status={status} />
    </div>
  );
}

function describeRenewal(renewal: PlanRenewal): string {
  const { neverBilled, dueNow } = plansMessages.plan;
  if (renewal.kind === 'never') return neverBilled;
  return renewal.kind === 'due' ? dueNow : formatDate(renewal.at);
}
