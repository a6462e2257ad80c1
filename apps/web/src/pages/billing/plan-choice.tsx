import { usePlanDesk } from './use-plan-desk.tsx';

/** Opens with the choice of plans. */
export default function PlanChoice(props: { inNewTab: boolean; onFree: (() => void) | undefined }) {
  return usePlanDesk({ ...props, opensWithSelection: true }).windows;
}
