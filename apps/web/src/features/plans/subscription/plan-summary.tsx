import type { SubscriptionStatus } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../ui/feedback/status-icons.ts';
import { plansMessages } from '../plans-messages.ts';
import { MonthOfVideos } from '../usage/month-of-videos.tsx';
import { type PlanRenewal, planRenewal } from './plan-renewal.ts';

const statusTones = { active: 'success', canceled: 'info', past_due: 'danger' } satisfies Record<
  SubscriptionStatus['status'],
  StatusTone
>;

/** The plan and its limits beside this month's videos. */
export function PlanSummary({ status }: { status: SubscriptionStatus }) {
  const { plan, credits, warnings } = plansMessages;
  const renewal = planRenewal(status);
  const isFree = status.plan_slug === 'free';
  return (
    <Columns lg="minmax(0, 2fr) minmax(0, 3fr)" gap="lg 2xl">
      <div>
        <Group component="p" gap="2xs sm">
          <Text span ff="heading" fz="h2" lh="h2" fw={800}>
            {status.plan_name}
          </Text>
          <StatusChip tone={statusTones[status.status]}>{plan.status[status.status]}</StatusChip>
        </Group>
        {isFree && (
          <Box component="p" mt="xs">
            {plan.freeLimit({ limit: status.videos_per_month })}
          </Box>
        )}
        <Facts kind="sides" mt="md">
          <div>
            <dt>{renewal.kind === 'ends' ? plan.accessEnds : plan.nextBilling}</dt>
            <dd>{describeRenewal(renewal)}</dd>
          </div>
          <div>
            <dt>{credits.heading}</dt>
            <dd>{formatNumber(status.credits_remaining)}</dd>
          </div>
        </Facts>
        {status.status === 'past_due' && (
          <Box mt="md">
            {/* The user is on the free plan although another was bought: the grace period has ended. */}
            <Notice tone="danger">{isFree ? warnings.paymentMissing : warnings.paymentDue}</Notice>
          </Box>
        )}
      </div>
      <MonthOfVideos status={status} />
    </Columns>
  );
}

function describeRenewal(renewal: PlanRenewal): string {
  const { neverBilled, dueNow } = plansMessages.plan;
  if (renewal.kind === 'never') return neverBilled;
  return renewal.kind === 'due' ? dueNow : formatDate(renewal.at);
}
