import { usePricingPageActions } from './use-pricing-page-actions.tsx';

/** Opens the plan selection immediately. */
export default function PricingPagePlanChoice(props: { inNewTab: boolean; onFree: (() => void) | undefined }) {
  return usePricingPageActions({ ...props, opensWithSelection: true }).windows;
}
