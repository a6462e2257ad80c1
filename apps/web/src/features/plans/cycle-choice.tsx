import type { BillingCycle } from '@clipwright/contract';
import { useId } from 'react';
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
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{texts.label}</legend>
      {cycles.map((value) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={value}
            checked={cycle === value}
            onChange={() => onChange(value)}
          />
          {texts[value]}
          {value === 'yearly' && savedPercent > 0 && <span className={classes.saved}>{texts.save(savedPercent)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
