import type { CreditPack } from '@clipwright/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format-money.ts';
import classes from './credit-packs.module.css';
import { pricingMessages } from './pricing-messages.ts';

type CreditPacksProps = {
  packs: readonly CreditPack[];
  /** What credits do not change; null where there is nothing to say. */
  note: string | null;
  action: (pack: CreditPack) => ReactNode;
};

/** Credits to buy once, as lines with their prices. */
export function CreditPacks({ packs, note, action }: CreditPacksProps) {
  const { packs: texts } = pricingMessages;
  return (
    <>
      <p>{texts.intro}</p>
      <ul className={classes.packs}>
        {packs.map((pack) => (
          <li key={pack.id} className={classes.pack}>
            <div>
              <p className={classes.credits}>{texts.credits(pack.credits)}</p>
              <p className={classes.quiet}>{texts.means(pack.credits)}</p>
            </div>
            <div className={classes.buy}>
              <p>
                <strong className={classes.price}>{formatMoney(pack.price)}</strong>
                <span className={classes.quiet}> {texts.each(formatMoney(pack.price / pack.credits))}</span>
              </p>
              {action(pack)}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{texts.large}</p>
      {note && <p className={classes.quiet}>{note}</p>}
    </>
  );
}
