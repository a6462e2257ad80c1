import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { plansMessages } from '../plans-messages.ts';
import { subscriptionQuery } from '../subscription/subscription-query.ts';

const { plan: texts, failed } = plansMessages;

/** The plan of a user without a subscription: the free plan, or one that was granted. */
export function PlanName() {
  return (
    <QueryPart
      query={useQuery(subscriptionQuery)}
      failed={failed}
      placeholder={<Placeholder width="12rem" height="4rem" />}
    >
      {({ plan_slug, plan_name, videos_per_month, current_period_end }) => (
        <div>
          <Text ff="heading" fz="h2" lh="h2" fw={800}>
            {plan_name}
          </Text>
          <Box component="p" mt="xs">
            {plan_slug === 'free'
              ? texts.freeLimit({ limit: videos_per_month })
              : texts.given({ date: formatDate(current_period_end) })}
          </Box>
        </div>
      )}
    </QueryPart>
  );
}
