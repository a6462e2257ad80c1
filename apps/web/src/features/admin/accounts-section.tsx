import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/format-date.ts';
import { Facts } from '../../ui/facts.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin.module.css';
import { adminMessages } from './admin-messages.ts';
import { accountsQuery } from './admin-queries.ts';

const { accounts: messages } = adminMessages;

/** The number of accounts per plan, and the accounts. */
export function AccountsSection() {
  return (
    <Section heading={messages.heading}>
      <PagedList query={useInfiniteQuery(accountsQuery)} failed={messages.failed} more={messages.more}>
        {(pages) => {
          const plans = pages[0]?.plans ?? [];
          const nameOf = (slug: string) => plans.find(({ plan }) => plan === slug)?.name ?? slug;
          return (
            <>
              <Facts kind="labels">
                {plans.map(({ plan, name, accounts }) => (
                  <div key={plan}>
                    <dt>{name}</dt>
                    <dd>{messages.ofPlan({ count: accounts })}</dd>
                  </div>
                ))}
              </Facts>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{messages.email}</th>
                    <th scope="col">{messages.plan}</th>
                    <th scope="col" className={classes.wide}>
                      {messages.created}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {pages
                    .flatMap(({ accounts }) => accounts)
                    .map(({ id, email, emailVerified, plan, createdAt }) => (
                      <tr key={id}>
                        <th scope="row">
                          {email}
                          {!emailVerified && (
                            <Text span size="sm" c="dimmed" data-breakable>
                              {' '}
                              ({messages.unverified})
                            </Text>
                          )}
                        </th>
                        <td>{nameOf(plan)}</td>
                        <td className={classes.wide}>{formatDate(createdAt)}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </>
          );
        }}
      </PagedList>
    </Section>
  );
}
