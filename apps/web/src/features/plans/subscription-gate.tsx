import { gateOf } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gateMessages } from './gate-messages.ts';
import classes from './subscription-gate.module.css';
import { subscriptionQuery } from './subscription-query.ts';

type SubscriptionGateProps = {
  /** In the shape of the page. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** Around pages that create something. Where the status cannot be loaded the page opens: the server decides anyway. */
export function SubscriptionGate({ placeholder, children }: SubscriptionGateProps) {
  const { data, error } = useQuery(subscriptionQuery);
  if (data === undefined && error === null) return placeholder;
  const reason = data ? gateOf(data) : null;
  if (reason === null) return children;
  const { title, text } = gateMessages[reason];
  return (
    <div className={classes.gate}>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/pricing" className={classes.link}>
        {gateMessages.ways.upgrade}
      </Link>
      <Link to="/billing" className={classes.link}>
        {reason === 'limit_reached' ? gateMessages.ways.credits : gateMessages.ways.billing}
      </Link>
      <Link to="/dashboard" className={classes.link}>
        {gateMessages.toDashboard}
      </Link>
    </div>
  );
}
