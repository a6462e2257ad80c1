import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { videoUsage } from '../features/plans/plan-usage.ts';
import { subscriptionQuery } from '../features/plans/subscription-query.ts';
import { usePlanChoice } from './billing/use-plan-choice.tsx';
import { dashboardMessages } from './dashboard-messages.ts';
import classes from './dashboard-page.module.css';

const { plan: texts } = dashboardMessages;

/** What comes next: a payment that is missing, a project, or another plan and credits where the month is used up. */
export function DashboardPlanActions() {
  const { data } = useQuery(subscriptionQuery);
  const choice = usePlanChoice();
  if (!data) return null;
  const { isLimitReached } = videoUsage(data);
  return (
    <div className={classes.planActions}>
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
      {isLimitReached ? (
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
    </div>
  );
}
