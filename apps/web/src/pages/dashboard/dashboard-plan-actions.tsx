import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { subscriptionQuery } from '../../features/plans/subscription/subscription-query.ts';
import { videoUsage } from '../../features/plans/usage/plan-usage.ts';
import { useIsForSale } from '../../lib/installation-query.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { usePricingPageChoice } from '../billing/use-pricing-page-choice.tsx';
import { dashboardMessages } from './dashboard-messages.ts';

const { plan: texts } = dashboardMessages;
/** Long enough to read the reason. */
const leadToSetupAfterMs = 1500;

/** The next action: pay an open invoice, create a project, or get a larger plan or credits if the month is used up. */
export function DashboardPlanActions() {
  const { data } = useQuery(subscriptionQuery);
  const isForSale = useIsForSale();
  const choice = usePricingPageChoice({ onFree: useGoToSetup() });
  const { isOwn } = useWorkspace();
  // Only the owner can change the plan.
  if (!data || !isOwn) return null;
  const { isLimitReached } = videoUsage(data);
  return (
    <Group gap="sm" mt="md">
      {data.status === 'past_due' && (
        <Button component={Link} to="/billing">
          {texts.pay}
        </Button>
      )}
      {(!isLimitReached || data.credits_remaining > 0) && (
        <Button variant="default" component={Link} to="/upload">
          {texts.create}
        </Button>
      )}
      {isLimitReached && isForSale ? (
        <>
          <Button variant="default" component={Link} to="/pricing">
            {texts.upgrade}
          </Button>
          <Button variant="default" component={Link} to="/billing" hash="credits">
            {texts.credits}
          </Button>
        </>
      ) : (
        <Button variant="default" aria-haspopup="dialog" onClick={choice.open}>
          {texts.view}
        </Button>
      )}
      {choice.windows}
    </Group>
  );
}

/** Returns the action of the free plan, which continues with the setup. */
function useGoToSetup(): () => void {
  const navigate = useNavigate();
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (!isChosen) return;
    showToast(texts.freeChosen, 'success');
    const timer = setTimeout(() => void navigate({ to: '/cloud-storage-setup' }), leadToSetupAfterMs);
    return () => clearTimeout(timer);
  }, [isChosen, navigate]);
  return () => setChosen(true);
}
