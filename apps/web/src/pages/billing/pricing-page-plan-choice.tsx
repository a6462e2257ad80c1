import { usePricingPageActions } from './use-pricing-page-actions.tsx';

/** Opens with the choice of plans. */
export default function PricingPagePlanChoice(props: { inNewTab: boolean; onFree: (() => void) | undefined }) {
  return usePricingPageActions({ ...props, opensWithSelection: true }).windows;
}
