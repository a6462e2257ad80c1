import { Box, Group, Text } from '@mantine/core';
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

function formatSigned(amount: number): string {
  return amount > 0 ? `+${formatNumber(amount)}` : amount < 0 ? `−${formatNumber(-amount)}` : '0';
}

/** The credit balance and its transactions. `packs` renders the credit packs for sale. */
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
                <Text span ff="heading" fz="2.25rem" lh="2.5rem" fw={800}>
                  {formatNumber(balance)}
                </Text>{' '}
                {texts.available({ credits: balance })}
              </p>
              <Text size="sm" c="dimmed">
                {texts.means}
              </Text>
              {packs}
              <Box component="h3" fz="h4" lh="h4" fw={650}>
                {texts.ledger}
              </Box>
              {entries.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {texts.none}
                </Text>
              ) : (
                <ul aria-label={texts.ledger}>
                  {entries.map(({ id, kind, note, credits, created_at }) => (
                    <Group key={id} component="li" gap="xs md" justify="space-between" py="sm" data-line="below">
                      <div>
                        <p>{texts.kinds[kind]}</p>
                        <Text size="sm" c="dimmed">
                          {formatDate(created_at)}
                          {note && ` · ${note}`}
                        </Text>
                      </div>
                      <Box component="p" ta="end" className={classes.amount}>
                        {formatSigned(credits)}
                      </Box>
                    </Group>
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
