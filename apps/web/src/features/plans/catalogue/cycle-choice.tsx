import type { BillingCycle } from '@clipwright/contract';
import { Segments } from '../../../ui/forms/segments.tsx';
import classes from './cycle-choice.module.css';
import { cycles } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

type CycleChoiceProps = {
  cycle: BillingCycle;
  /** What a year at once saves. */
  savedPercent: number;
  onChange: (cycle: BillingCycle) => void;
};

/** By the month or by the year. */
export function CycleChoice({ cycle, savedPercent, onChange }: CycleChoiceProps) {
  const { cycle: texts } = pricingMessages;
  const saved = savedPercent > 0 && <span className={classes.saved}>{texts.save(savedPercent)}</span>;
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
