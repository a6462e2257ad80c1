import type { CreditPack } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billingMessages } from '../../features/billing/billing-messages.ts';
import { CreditsSection } from '../../features/billing/credits-section.tsx';
import { PaymentHistorySection } from '../../features/billing/payment-history-section.tsx';
import { PaymentMethodsSection } from '../../features/billing/payment-methods-section.tsx';
import { SubscriptionSection } from '../../features/billing/subscription-section.tsx';
import { UpcomingInvoiceSection } from '../../features/billing/upcoming-invoice-section.tsx';
import { catalogueQuery } from '../../features/plans/catalogue/catalogue-query.ts';
import { describeFreeLimits } from '../../features/plans/catalogue/describe-missing-features.ts';
import { NotForSale } from '../../features/plans/catalogue/not-for-sale.tsx';
import { PlanName } from '../../features/plans/catalogue/plan-name.tsx';
import { announceSubscriptionUpdated } from '../../features/plans/subscription/subscription-updated-channel.ts';
import { useSubscriptionUpdates } from '../../features/plans/subscription/use-subscription-updates.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import { installationQuery, useIsForSale } from '../../lib/installation-query.ts';
import classes from './billing-page-manager.module.css';
import { usePricingPageActions } from './use-pricing-page-actions.tsx';

/** The billing sections of /billing and the settings. `usage` is rendered after the plan. */
export function BillingPageManager({ usage }: { usage?: ReactNode }) {
  useSubscriptionUpdates();
  const planActions = usePricingPageActions();
  const { creditPacks = [], plans = [] } = useQuery(catalogueQuery).data ?? {};
  const installation = useQuery(installationQuery).data;
  const isForSale = useIsForSale();
  const isOnFree = planActions.currentSlug === null || planActions.currentSlug === 'free';
  const note = installation && isOnFree ? describeFreeLimits(plans, installation) : null;
  return (
    <div className={classes.columns}>
      {!isForSale && (
        <Box mb="1.5rem" className={classes.notForSale}>
          <NotForSale />
        </Box>
      )}
      <SubscriptionSection
        withoutSubscription={<PlanName />}
        onChoose={planActions.openSelection}
        onChanged={announceSubscriptionUpdated}
      />
      {usage}
      <div id="credits">
        <CreditsSection packs={isForSale && <Packs packs={creditPacks} note={note} onBuy={planActions.buyCredits} />} />
      </div>
      {isForSale && (
        <>
          <UpcomingInvoiceSection />
          <PaymentMethodsSection onChanged={announceSubscriptionUpdated} />
        </>
      )}
      <PaymentHistorySection />
      {planActions.windows}
    </div>
  );
}

type PacksProps = { packs: readonly CreditPack[]; note: string | null; onBuy: (pack: CreditPack) => void };

function Packs({ packs, note, onBuy }: PacksProps) {
  const { credits: texts } = billingMessages;
  return (
    <Group component="fieldset" gap="sm" align="stretch">
      <Box component="legend" mb="xs" fz="h4" lh="h4" fw={650}>
        {texts.buy}
      </Box>
      {packs.map((pack) => (
        <Button
          key={pack.id}
          variant="default"
          aria-label={`${texts.buy}: ${texts.buyThis({ credits: pack.credits, price: formatMoney(pack.price) })}`}
          onClick={() => onBuy(pack)}
        >
          {texts.buyThis({ credits: pack.credits, price: formatMoney(pack.price) })}
        </Button>
      ))}
      {note && (
        <Text size="sm" c="dimmed" w="100%">
          {note}
        </Text>
      )}
    </Group>
  );
}
