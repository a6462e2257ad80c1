import type { BillingCycle, CreditPack, Plan, PlanSlug } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { billingMessages } from '../../features/billing/billing-messages.ts';
import { overviewQuery } from '../../features/billing/billing-queries.ts';
import type { CheckoutOffer } from '../../features/billing/checkout-offer.ts';
import { CancelDialog } from '../../features/billing/dialogs/cancel-dialog.tsx';
import { ChangePlanDialog, type PlanChange } from '../../features/billing/dialogs/change-plan-dialog.tsx';
import { CheckoutDialog } from '../../features/billing/dialogs/checkout-dialog.tsx';
import { EndNowDialog } from '../../features/billing/dialogs/end-now-dialog.tsx';
import { ReactivateDialog } from '../../features/billing/dialogs/reactivate-dialog.tsx';
import { type PlanStep, planStep } from '../../features/billing/plan-step.ts';
import { catalogueQuery } from '../../features/plans/catalogue/catalogue-query.ts';
import { describeFreeLimits, describeMissing } from '../../features/plans/catalogue/describe-missing-features.ts';
import { priceOf } from '../../features/plans/catalogue/plan-price.ts';
import { PlanSelectionDialog } from '../../features/plans/catalogue/plan-selection-dialog.tsx';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { announceSubscriptionUpdated } from '../../features/plans/subscription/subscription-updated-channel.ts';
import { installationQuery } from '../../lib/installation-query.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { pricingPath } from './pricing-search.ts';

type Window =
  | { kind: 'selection' }
  | { kind: 'checkout'; offer: CheckoutOffer; returnTo: string }
  | { kind: 'change'; change: PlanChange }
  | { kind: 'cancel' }
  | { kind: 'end' }
  | { kind: 'reactivate' };

type PlanActionsOptions = {
  /** True if the page has unsaved input and must stay open. */
  inNewTab?: boolean;
  opensWithSelection?: boolean;
  /** Called when a user on the free plan chooses it. If absent, the free plan cannot be chosen. */
  onFree?: (() => void) | undefined;
};

export type PlanActions = {
  isSignedIn: boolean;
  /** True once the user's subscription is loaded or failed to load. */
  isSettled: boolean;
  currentSlug: PlanSlug | null;
  stepTo: (slug: PlanSlug, cycle: BillingCycle) => PlanStep;
  choose: (plan: Plan, cycle: BillingCycle) => void;
  buyCredits: (pack: CreditPack) => void;
  openSelection: () => void;
  /** The dialogs, which can be rendered anywhere in the page. */
  windows: ReactNode;
};

/** Returns the actions for choosing plans and buying credits, shared by all pages. Each opens its dialog. */
export function usePricingPageActions(options: PlanActionsOptions = {}): PlanActions {
  const { inNewTab = false, opensWithSelection = false, onFree } = options;
  const isSignedIn = Boolean(useQuery(sessionQuery).data?.account);
  const { data: overview, isLoading } = useQuery({ ...overviewQuery, enabled: isSignedIn });
  const status = useQuery({ ...subscriptionQuery, enabled: isSignedIn }).data;
  const [window, setWindow] = useState<Window | null>(opensWithSelection ? { kind: 'selection' } : null);
  // When one dialog replaces another, the first one closes after the second has opened.
  const close = (kind: Window['kind']) => () => setWindow((open) => (open?.kind === kind ? null : open));
  const subscription = overview?.subscription ?? null;
  const currentSlug = subscription?.plan_slug ?? status?.plan_slug ?? null;
  usePaymentNotice(
    window?.kind === 'checkout' ? window.offer : null,
    subscription?.plan_slug ?? null,
    close('checkout'),
  );

  const stepTo = (slug: PlanSlug, cycle: BillingCycle) => planStep(subscription, { slug, cycle });
  const canStayFree = (slug: PlanSlug) => onFree !== undefined && slug === 'free' && subscription === null;
  const choose = (plan: Plan, cycle: BillingCycle) => {
    const { slug, name } = plan;
    const step = stepTo(slug, cycle);
    if (step === 'nothing' && canStayFree(slug)) {
      setWindow(null);
      onFree?.();
    }
    if (step === 'change') {
      setWindow({ kind: 'change', change: { slug, name, cycle, isCycleOnly: slug === subscription?.plan_slug } });
    }
    if (step === 'cancel' || step === 'end' || step === 'reactivate') setWindow({ kind: step });
    if (step === 'buy') {
      const offer = { kind: 'plan', slug, name, cycle, price: priceOf(plan, cycle) } as const;
      setWindow({ kind: 'checkout', offer, returnTo: pricingPath({ plan: slug, cycle }) });
    }
  };
  const buyCredits = ({ credits, price }: CreditPack) =>
    setWindow({ kind: 'checkout', offer: { kind: 'credits', credits, price }, returnTo: pricingPath({ credits }) });

  const notesOn = useNotes(currentSlug);
  const windows = (
    <>
      <PlanSelectionDialog
        isOpen={window?.kind === 'selection'}
        currentSlug={currentSlug}
        isSelected={(plan, cycle) => stepTo(plan.slug, cycle) === 'nothing' && !canStayFree(plan.slug)}
        isPayFirst={(plan, cycle) => stepTo(plan.slug, cycle) === 'pay first'}
        onChoose={choose}
        onClose={close('selection')}
      />
      <CheckoutDialog
        offer={window?.kind === 'checkout' ? window.offer : null}
        returnTo={window?.kind === 'checkout' ? window.returnTo : ''}
        isSignedIn={isSignedIn}
        inNewTab={inNewTab}
        notes={window?.kind === 'checkout' ? notesOn(window.offer) : []}
        onClose={close('checkout')}
      />
      <ChangePlanDialog
        change={window?.kind === 'change' ? window.change : null}
        notes={window?.kind === 'change' ? notesOn({ kind: 'plan', slug: window.change.slug }) : []}
        inNewTab={inNewTab}
        onChanged={announceSubscriptionUpdated}
        onClose={close('change')}
      />
      <CancelDialog
        subscription={window?.kind === 'cancel' ? subscription : null}
        onChanged={announceSubscriptionUpdated}
        onClose={close('cancel')}
      />
      <EndNowDialog
        subscription={window?.kind === 'end' ? subscription : null}
        onChanged={announceSubscriptionUpdated}
        onClose={close('end')}
      />
      <ReactivateDialog
        subscription={window?.kind === 'reactivate' ? subscription : null}
        onChanged={announceSubscriptionUpdated}
        onClose={close('reactivate')}
      />
    </>
  );
  const openSelection = () => setWindow({ kind: 'selection' });
  return { isSignedIn, isSettled: !isLoading, currentSlug, stepTo, choose, buyCredits, openSelection, windows };
}

/**
 * Returns a function that lists the notes for a purchase: features that this installation lacks, and limits of the free
 * plan.
 */
function useNotes(currentSlug: PlanSlug | null) {
  const plans = useQuery(catalogueQuery).data?.plans ?? [];
  const installation = useQuery(installationQuery).data;
  return (bought: Pick<CheckoutOffer & { kind: 'plan' }, 'kind' | 'slug'> | { kind: 'credits' }): string[] => {
    if (!installation) return [];
    if (bought.kind === 'plan') {
      const plan = plans.find(({ slug }) => slug === bought.slug);
      return plan ? describeMissing(plan, installation) : [];
    }
    const freeLimits = describeFreeLimits(plans, installation);
    return freeLimits !== null && (currentSlug === null || currentSlug === 'free') ? [freeLimits] : [];
  };
}

/** Closes the checkout dialog once the payment was made in another tab. */
function usePaymentNotice(offer: CheckoutOffer | null, paidSlug: PlanSlug | null, onPaid: () => void) {
  useEffect(() => {
    if (offer?.kind !== 'plan' || offer.slug !== paidSlug) return;
    showToast(billingMessages.confirmation.watermark({ plan: offer.name }), 'success');
    onPaid();
  });
}
