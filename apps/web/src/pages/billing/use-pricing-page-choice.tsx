import { lazy, type ReactNode, Suspense, useState } from 'react';

const PlanChoice = lazy(() => import('./pricing-page-plan-choice.tsx'));

/** The plan selection over a page. Its code and the user's subscription load when it first opens. */
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
