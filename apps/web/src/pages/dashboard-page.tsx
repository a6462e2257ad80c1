import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onboardingQuery } from '../features/cloud/cloud-queries.ts';
import { PlanSection } from '../features/plans/plan-section.tsx';
import { UsageSection } from '../features/plans/usage-section.tsx';
import { useSubscriptionUpdates } from '../features/plans/use-subscription-updates.ts';
import { ProjectTotalsSection } from '../features/projects/project-totals-section.tsx';
import { RecentProjectsSection } from '../features/projects/recent-projects-section.tsx';
import { useAccount } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Section } from '../ui/section.tsx';
import { showToast } from '../ui/toast.tsx';
import { DashboardAccount } from './dashboard-account.tsx';
import { DashboardLoading } from './dashboard-loading.tsx';
import { dashboardMessages } from './dashboard-messages.ts';
import classes from './dashboard-page.module.css';
import { DashboardPlanActions } from './dashboard-plan-actions.tsx';
import { DashboardQuickActions } from './dashboard-quick-actions.tsx';

const route = getRouteApi('/signed-in/dashboard');
/** A moment in which the page is seen. */
const leadNewcomersAfterMs = 100;

export function DashboardPage() {
  usePageTitle(dashboardMessages.title);
  useVerificationNotice();
  useSubscriptionUpdates();
  useOnboardingRedirect();
  const { fullName, email } = useAccount();
  const client = useQueryClient();
  const { greeting, invitation, quickActions, account } = dashboardMessages;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>
          {greeting.before}
          <span className={classes.spoken}>{fullName || email}</span>
          {greeting.after}
        </h1>
        <p className={classes.quiet}>{invitation}</p>
      </header>
      <DashboardLoading />
      <div className={classes.columns}>
        <PlanSection
          onRefresh={() => void client.refetchQueries({ queryKey: ['projects'] })}
          actions={<DashboardPlanActions />}
        />
        <UsageSection />
        <div>
          <ProjectTotalsSection />
          <RecentProjectsSection />
        </div>
        <div>
          <Section heading={quickActions.heading}>
            <DashboardQuickActions />
          </Section>
          <Section heading={account.heading}>
            <DashboardAccount />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** The link of the verification mail leads here; the word of it is said once and leaves the address. */
function useVerificationNotice() {
  const { verified } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!verified) return;
    showToast(dashboardMessages.emailVerified, 'success');
    void navigate({ search: {}, replace: true });
  }, [verified, navigate]);
}

/** Who has not been asked where results are to be kept is asked first. */
function useOnboardingRedirect() {
  const { data } = useQuery(onboardingQuery);
  const navigate = route.useNavigate();
  const isNew = data?.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => void navigate({ to: '/cloud-storage-setup', replace: true }), leadNewcomersAfterMs);
    return () => clearTimeout(timer);
  }, [isNew, navigate]);
}
