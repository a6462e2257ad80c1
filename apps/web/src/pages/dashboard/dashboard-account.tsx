import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { useAccount } from '../../lib/session/session-query.ts';
import { Facts } from '../../ui/facts.tsx';
import classes from '../dashboard-page.module.css';
import { dashboardMessages } from './dashboard-messages.ts';

const LinkAnchor = createLink(Anchor<'a'>);

/** The account details of the signed-in user, with a link to edit them. */
export function DashboardAccount() {
  const account = useAccount();
  const { account: messages } = dashboardMessages;
  return (
    <>
      <Facts kind="sides" mb="md">
        <div>
          <dt>{messages.email}</dt>
          <dd>{account.email}</dd>
        </div>
        <div>
          <dt>{messages.emailVerified}</dt>
          <dd>{account.emailVerified ? messages.verified : messages.notVerified}</dd>
        </div>
        <div>
          <dt>{messages.twoFactor}</dt>
          <dd>{account.mfaEnabled ? messages.on : messages.off}</dd>
        </div>
        <div>
          <dt>{messages.memberSince}</dt>
          <dd>{formatDate(account.createdAt)}</dd>
        </div>
      </Facts>
      <LinkAnchor to="/settings" search={{ tab: 'account' }} className={classes.link}>
        {messages.link}
      </LinkAnchor>
    </>
  );
}
