import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatNumber } from '../../lib/format/format-number.ts';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './billing.module.css';
import { billingMessages } from './billing-messages.ts';
import { creditsQuery } from './billing-queries.ts';

const { credits: texts } = billingMessages;

/** The balance and every change of it. `packs` is what more can be bought for. */
export function CreditsSection({ packs }: { packs: ReactNode }) {
  const query = useInfiniteQuery(creditsQuery);
  return (
    <Section heading={texts.heading}>
      <PagedList query={query} failed={texts.failed} more={billingMessages.more}>
        {(pages) => {
          const balance = pages[0]?.balance ?? 0;
          const entries = pages.flatMap((page) => page.entries);
          return (
            <>
              <p>
                <span className={classes.figure}>{formatNumber(balance)}</span> {texts.available(balance)}
              </p>
              <p className={classes.quiet}>{texts.means}</p>
              {packs}
              <h3 className={classes.subheading}>{texts.ledger}</h3>
              {entries.length === 0 ? (
                <p className={classes.quiet}>{texts.none}</p>
              ) : (
                <ul className={classes.list} aria-label={texts.ledger}>
                  {entries.map(({ id, kind, note, credits, created_at }) => (
                    <li key={id} className={classes.row}>
                      <div>
                        <p>{texts.kinds[kind]}</p>
                        <p className={classes.quiet}>
                          {formatDate(created_at)}
                          {note && ` · ${note}`}
                        </p>
                      </div>
                      <p className={classes.amount}>{texts.signed(credits)}</p>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </PagedList>
    </Section>
  );
}
