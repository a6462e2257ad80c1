import { brandKitsLimitOf, hasApiAccess, hasFeature, type Installation, type Plan, tierOf } from '@clipwright/contract';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import classes from './plan-comparison.module.css';
import { limitOf } from './plan-lines.ts';
import { pricingMessages } from './pricing-messages.ts';

const { comparison: texts, aiTier, missing } = pricingMessages;

const amount = (limit: number) => {
  const amountOf = limitOf(limit);
  return amountOf === null ? texts.unlimited : formatNumber(amountOf);
};
const priorities: Readonly<Record<string, string>> = texts.priorities;
const supports: Readonly<Record<string, string>> = texts.supports;
const priorityOf = ({ processing_priority: word }: Plan['features']) => priorities[word] ?? priorities.standard;
const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

type Row = { label: string; note?: string; value: (plan: Plan) => ReactNode };

const listRows = (features: Installation['features']): Row[] => [
  { label: texts.rows.videos, value: (plan) => amount(plan.videos_per_month) },
  { label: texts.rows.clips, value: (plan) => amount(plan.clips_per_video) },
  { label: texts.rows.quality, value: ({ features }) => features.export_quality },
  { label: texts.rows.watermark, value: ({ features }) => yesOrNo(features.watermark) },
  { label: texts.rows.ai, value: ({ features }) => aiTier[tierOf(features)] },
  ...features.map(({ id, name, lacks }) => ({
    label: name,
    ...(lacks !== null && { note: missing.needed({ need: missing.needs[lacks] }) }),
    value: (plan: Plan) => (hasFeature(plan.features, id) ? (lacks === null ? texts.yes : missing.cell) : texts.no),
  })),
  { label: texts.rows.templates, value: ({ features }) => amount(features.templates) },
  { label: texts.rows.brandKits, value: ({ features }) => amount(brandKitsLimitOf(features)) },
  { label: texts.rows.seats, value: ({ features }) => amount(features.team_seats) },
  { label: texts.rows.whiteLabel, value: ({ features }) => yesOrNo(features.white_label) },
  { label: texts.rows.priority, value: ({ features }) => priorityOf(features) },
  { label: texts.rows.apiKeys, value: ({ features }) => yesOrNo(hasApiAccess(features)) },
  { label: texts.rows.support, value: ({ features }) => supports[features.support] ?? features.support },
];

/** A table of every feature of every plan. It scrolls horizontally on narrow screens. */
export function PlanComparison({ plans, installation }: { plans: readonly Plan[]; installation: Installation }) {
  return (
    // What scrolls is reached by keys.
    <Box component="section" style={{ overflowX: 'auto' }} aria-label={texts.table} tabIndex={0}>
      <Box component="table" w="100%" miw={640} className={classes.table}>
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
          {listRows(installation.features).map(({ label, note, value }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && (
                  <Text span size="sm" display="block">
                    {note}
                  </Text>
                )}
              </th>
              {plans.map((plan) => (
                <td key={plan.id}>{value(plan)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
