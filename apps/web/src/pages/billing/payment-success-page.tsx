import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { billingMessages } from '../../features/billing/billing-messages.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PaymentPageBySession } from './payment-page-by-session.tsx';
import { paymentPageMessages } from './payment-page-messages.ts';
import { PaymentPageOfPlan } from './payment-page-of-plan.tsx';
import { PaymentPageResult } from './payment-page-result.tsx';

const route = getRouteApi('/open/payment-success');

const { confirmation: texts } = billingMessages;

/** The page after a payment. It grants nothing and waits until the server has received the payment. */
export function PaymentSuccessPage() {
  usePageTitle(paymentPageMessages.title);
  const { session_id: sessionId, plan } = route.useSearch();
  const isSignedIn = Boolean(useQuery(sessionQuery).data?.account);
  if (sessionId === undefined && plan === undefined) {
    return (
      <PaymentPageResult kind="error" title={texts.nothing} texts={[texts.nothingText]}>
        <Button component={Link} to="/pricing">
          {texts.toPricing}
        </Button>
      </PaymentPageResult>
    );
  }
  if (!isSignedIn) return <LogIn returnTo={returnPath(sessionId, plan)} />;
  if (sessionId !== undefined) return <PaymentPageBySession sessionId={sessionId} />;
  return <PaymentPageOfPlan slug={plan ?? ''} />;
}

/** Shown if the session expired during the payment. */
function LogIn({ returnTo }: { returnTo: string }) {
  return (
    <PaymentPageResult kind="waiting" title={texts.logIn} texts={[texts.logInText]}>
      <Button renderRoot={(props) => <Link {...props} to="/login" search={{ returnTo }} />}>{texts.toLogin}</Button>
    </PaymentPageResult>
  );
}

function returnPath(sessionId: string | undefined, plan: string | undefined): string {
  const search = new URLSearchParams({ ...(plan && { plan }), ...(sessionId && { session_id: sessionId }) });
  return `/payment-success?${search}`;
}
