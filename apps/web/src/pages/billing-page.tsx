import { Stack, Text } from '@mantine/core';
import { UsageHistorySection } from '../features/plans/usage/usage-history-section.tsx';
import { UsageSection } from '../features/plans/usage/usage-section.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Page } from '../ui/page.tsx';
import { BillingPageLimitBanner } from './billing/billing-page-limit-banner.tsx';
import { BillingPageManager } from './billing/billing-page-manager.tsx';
import { billingPageMessages as texts } from './billing/billing-page-messages.ts';
import { OwnersBilling } from './billing/owners-billing.tsx';

/**
 * The plan, its usage and the payments. Available to all signed-in users, so that they can resolve a failed payment.
 */
export function BillingPage() {
  usePageTitle(texts.title);
  return (
    <Page maw={1200}>
      <Stack component="header" gap="xs" mb="lg">
        <h1>{texts.title}</h1>
        <Text inherit c="dimmed">
          {texts.heading}
        </Text>
      </Stack>
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
    </Page>
  );
}
