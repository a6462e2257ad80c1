import { UsageHistorySection } from '../features/plans/usage/usage-history-section.tsx';
import { UsageSection } from '../features/plans/usage/usage-section.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { BillingPageLimitBanner } from './billing/billing-page-limit-banner.tsx';
import { BillingPageManager } from './billing/billing-page-manager.tsx';
import { billingPageMessages as texts } from './billing/billing-page-messages.ts';
import { OwnersBilling } from './billing/owners-billing.tsx';
import classes from './billing-page.module.css';

/** The plan, what was used of it, and what was paid. Open to everyone signed in: here a payment that failed is mended. */
export function BillingPage() {
  usePageTitle(texts.title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{texts.title}</h1>
        <p className={classes.quiet}>{texts.heading}</p>
      </header>
      <OwnersBilling>
        <BillingPageLimitBanner />
        <BillingPageManager
          usage={
            <>
              <UsageSection />
              <UsageHistorySection />
            </>
          }
        />
      </OwnersBilling>
    </div>
  );
}
