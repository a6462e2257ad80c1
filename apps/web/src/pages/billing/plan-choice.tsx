import { usePlanDesk } from './use-plan-desk.tsx';

/** Opens with the choice of plans. */
export default function PlanChoice({ inNewTab }: { inNewTab: boolean }) {
  return usePlanDesk({ inNewTab, opensWithSelection: true }).windows;
}
