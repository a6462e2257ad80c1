import { type Plan, tierOf } from '@clipwright/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/count-of.ts';
import classes from './plan-comparison.module.css';
import { limitOf } from './plan-lines.ts';
import { pricingMessages } from './pricing-messages.ts';

const { comparison: texts, aiTier } = pricingMessages;

const amount = (limit: number) => {
  const known = limitOf(limit);
  return known === null ? texts.unlimited : formatNumber(known);
};
const priorities: Readonly<Record<string, string>> = texts.priorities;
const priorityOf = ({ processing_priority: word }: Plan['features']) => priorities[word] ?? priorities.standard;
const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

const rows: readonly { label: string; value: (plan: Plan) => ReactNode }[] = [
  { label: texts.rows.videos, value: (plan) => amount(plan.videos_per_month) },
  { label: texts.rows.clips, value: (plan) => amount(plan.clips_per_video) },
  { label: texts.rows.quality, value: ({ features }) => features.export_quality },
  { label: texts.rows.watermark, value: ({ features }) => yesOrNo(features.watermark) },
  { label: texts.rows.ai, value: ({ features }) => aiTier[tierOf(features)] },
  { label: texts.rows.templates, value: ({ features }) => amount(features.templates) },
  { label: texts.rows.priority, value: ({ features }) => priorityOf(features) },
  { label: texts.rows.support, value: ({ features }) => features.support },
];

/** Every feature of every plan in a table, which scrolls by itself where it is wider than the screen. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={classes.scroller} aria-label={texts.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.feature}</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{value(plan)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
