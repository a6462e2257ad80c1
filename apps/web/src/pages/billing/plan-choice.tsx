import { usePlanActions } from './use-plan-actions.tsx';

/** Opens with the choice of plans. */
export default function PlanChoice(props: { inNewTab: boolean; onFree: (() => void) | undefined }) {
  return usePlanActions({ ...props, opensWithSelection: true }).windows;
}
