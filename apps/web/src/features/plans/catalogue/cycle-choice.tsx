import type { BillingCycle } from '@clipwright/contract';
import { Text } from '@mantine/core';
import { Segments } from '../../../ui/forms/segments.tsx';
import { cycles } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

type CycleChoiceProps = {
  cycle: BillingCycle;
  /** The percentage saved by yearly payment. */
  savedPercent: number;
  onChange: (cycle: BillingCycle) => void;
};

/** The choice between monthly and yearly payment. */
export function CycleChoice({ cycle, savedPercent, onChange }: CycleChoiceProps) {
  const { cycle: texts } = pricingMessages;
  const saved = savedPercent > 0 && (
    <Text span size="sm" px={6} bdrs={4} bg="var(--cw-success-tint)" c="success" fw={650}>
      {texts.save({ percent: savedPercent })}
    </Text>
  );
  return (
    <Segments
      legend={texts.label}
      segments={cycles.map((value) => ({
        value,
        label: (
          <>
            {texts[value]}
            {value === 'yearly' && saved}
          </>
        ),
      }))}
      chosen={cycle}
      onChange={onChange}
    />
  );
}
