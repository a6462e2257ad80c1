import { lazy, type ReactNode, Suspense, useState } from 'react';

const PlanChoice = lazy(() => import('./pricing-page-plan-choice.tsx'));

/** The choice of plans over a page; its code and what the user pays for come when it is first opened. */
export function usePricingPageChoice({ inNewTab = false, onFree }: { inNewTab?: boolean; onFree?: () => void } = {}): {
  open: () => void;
  windows: ReactNode;
} {
  const [timesOpened, setTimesOpened] = useState(0);
  return {
    open: () => setTimesOpened((times) => times + 1),
    windows: timesOpened > 0 && (
      <Suspense fallback={null}>
        <PlanChoice key={timesOpened} inNewTab={inNewTab} onFree={onFree} />
      </Suspense>
    ),
  };
}
