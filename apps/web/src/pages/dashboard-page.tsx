import { gateOf } from '@clipwright/contract';
import { Box, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onboardingQuery } from '../features/cloud/cloud-queries.ts';
import { PlanSection } from '../features/plans/subscription/plan-section.tsx';
import { subscriptionQuery } from '../features/plans/subscription/subscription-query.ts';
import { useSubscriptionUpdates } from '../features/plans/subscription/use-subscription-updates.ts';
import { UsageSection } from '../features/plans/usage/usage-section.tsx';
import { ProjectTotalsSection } from '../features/projects/list/project-totals-section.tsx';
import { RecentProjectsSection } from '../features/projects/list/recent-projects-section.tsx';
import { projectTotalsQuery } from '../features/projects/projects-queries.ts';
import { useAccount } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { showToast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { DashboardAccount } from './dashboard/dashboard-account.tsx';
import { DashboardBegin } from './dashboard/dashboard-begin.tsx';
import { DashboardChecklist } from './dashboard/dashboard-checklist.tsx';
import { DashboardLoading } from './dashboard/dashboard-loading.tsx';
import { dashboardMessages } from './dashboard/dashboard-messages.ts';
import { DashboardPlanActions } from './dashboard/dashboard-plan-actions.tsx';
import { DashboardQuickActions } from './dashboard/dashboard-quick-actions.tsx';
import classes from './dashboard-page.module.css';
import { WorkspaceGate } from './upload/workspace-gate.tsx';

const route = getRouteApi('/signed-in/dashboard');
/** A short delay, so that the page is seen before the redirect. */
const leadNewcomersAfterMs = 100;
const youngMs = 3_600_000;

export function DashboardPage() {
  usePageTitle(dashboardMessages.title);
  useVerificationNotice();
  useSubscriptionUpdates();
  useOnboardingRedirect();
  const { fullName, email } = useAccount();
  const client = useQueryClient();
  const { invitation, quickActions, account } = dashboardMessages;
  const greeting = useGreeting();
  const { data: plan } = useQuery(subscriptionQuery);
  return (
    <Page width="wide">
      <Stack component="header" gap="xs" mb="lg">
        <h1>
          {greeting.before}
          <Text
            span
            inherit
            px={6}
            bdrs={4}
            bg="var(--cw-spoken)"
            c="var(--cw-ink)"
            data-breakable
            className={classes.spoken}
          >
            {fullName || email}
          </Text>
          {greeting.after}
        </h1>
        <Text inherit c="dimmed">
          {invitation}
        </Text>
      </Stack>
      <DashboardLoading />
      {/* If the user cannot create anything, the plan below shows the options. */}
      {(!plan || gateOf(plan) === null) && (
        <Box mb="lg">
          <WorkspaceGate>
            <DashboardBegin />
          </WorkspaceGate>
        </Box>
      )}
      <DashboardChecklist />
      <RecentProjectsSection />
      <div className={classes.columns}>
        <PlanSection
          onRefresh={() => void client.refetchQueries({ queryKey: ['projects'] })}
          actions={<DashboardPlanActions />}
        />
        <UsageSection />
        <div>
          <ProjectTotalsSection />
          <Section heading={quickActions.heading}>
            <DashboardQuickActions />
          </Section>
        </div>
        <Section heading={account.heading}>
          <DashboardAccount />
        </Section>
      </div>
    </Page>
  );
}

/**
 * Returns the greeting. Users with projects are welcomed back; until the projects load, new users count as having none.
 */
function useGreeting() {
  const { createdAt } = useAccount();
  const { data } = useQuery(projectTotalsQuery);
  const [isYoung] = useState(() => Date.now() - new Date(createdAt).getTime() < youngMs);
  const isFirst = data ? data.projects === 0 : isYoung;
  return isFirst ? dashboardMessages.firstGreeting : dashboardMessages.greeting;
}

/** Shows a notice after email verification, then removes the parameter from the URL. */
function useVerificationNotice() {
  const { verified } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!verified) return;
    showToast(dashboardMessages.emailVerified, 'success');
    void navigate({ search: {}, replace: true });
  }, [verified, navigate]);
}

/** Redirects users who have not seen the drive setup to it. */
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
