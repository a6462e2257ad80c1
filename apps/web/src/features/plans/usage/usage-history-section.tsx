import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { plansMessages } from '../plans-messages.ts';
import { UsageChart } from './usage-chart.tsx';

const mostMonths = 12;

/** The usage per month, newest first. */
const usageHistoryQuery = queryOptions({
  queryKey: ['plans', 'usage'],
  queryFn: ({ signal }) =>
    call(server.api.plans.usage.$get({ query: { months: String(mostMonths) } }, { init: { signal } })),
});

const { history: texts } = plansMessages;

/** The usage of each month. */
export function UsageHistorySection() {
  return (
    <Section heading={texts.heading} isWide>
      <QueryPart
        query={useQuery(usageHistoryQuery)}
        failed={texts.failed}
        placeholder={<Placeholder width="100%" height="14rem" />}
      >
        {({ months }) => (months.length === 0 ? <p>{texts.none}</p> : <UsageChart months={months} />)}
      </QueryPart>
    </Section>
  );
}
