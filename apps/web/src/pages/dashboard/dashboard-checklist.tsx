import type { CloudConnections } from '@clipwright/contract';
import { Box, Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cloudApi } from '../../features/cloud/cloud-api.ts';
import { connectionsQuery, listConnected, onboardingQuery } from '../../features/cloud/cloud-queries.ts';
import { projectTotalsQuery, recentProjectsQuery } from '../../features/projects/projects-queries.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard-checklist.module.css';
import { dashboardMessages } from './dashboard-messages.ts';
import { type FirstStep, listFirstSteps } from './first-steps.ts';

const { checklist: messages } = dashboardMessages;

/** Three steps for new users with links. Hidden when completed or dismissed. */
export function DashboardChecklist() {
  const { data: onboarding } = useQuery(onboardingQuery);
  const { data: drives } = useQuery(connectionsQuery);
  const { data: totals } = useQuery(projectTotalsQuery);
  const { data: recent } = useQuery(recentProjectsQuery);
  const dismissing = useDismissal();
  const mayCreate = useMayCreate();
  if (!mayCreate) return null;
  if (!onboarding || onboarding.hasDismissedChecklist || dismissing.isPending) return null;
  if (!totals || !recent) return null;
  const [newest] = recent.projects;
  const steps = listFirstSteps({
    // Loaded last. The steps render immediately to avoid a layout shift.
    isDriveSettled: drives ? !drives.isOffered || listConnected(drives).length > 0 : null,
    totals,
    recent: recent.projects,
  });
  if (steps === null) return null;
  const links: Record<FirstStep['id'], ReactNode> = {
    drive: <Link to="/cloud-storage-setup">{messages.steps.drive.title}</Link>,
    clips: <Link to="/upload">{messages.steps.clips.title}</Link>,
    keep: newest ? (
      <Link to="/project/$projectId" params={{ projectId: newest.id }}>
        {messages.steps.keep.title}
      </Link>
    ) : (
      messages.steps.keep.title
    ),
  };
  return (
    <Section
      heading={messages.heading}
      aside={
        <IconButton label={messages.dismiss} onClick={() => dismissing.mutate()}>
          <IconX size={20} aria-hidden />
        </IconButton>
      }
    >
      <Columns component="ol" min={260} isFit gap="md 2xl">
        {steps.map(({ id, isDone }) => (
          <Group
            key={id}
            component="li"
            gap="sm"
            wrap="nowrap"
            align="stretch"
            className={classes.step}
            data-done={isDone || undefined}
          >
            {isDone ? (
              <IconCircleCheck size={24} role="img" aria-label={messages.done} />
            ) : (
              <IconCircle size={24} role="img" aria-label={messages.open} />
            )}
            <div>
              <Box component="h3" fz="1rem" lh="1.5rem" className={classes.title}>
                {isDone ? messages.steps[id].title : links[id]}
              </Box>
              <Text size="sm" c="dimmed">
                {id === 'drive' && drives ? describeDriveStep(drives) : messages.steps[id].text}
              </Text>
            </div>
          </Group>
        ))}
      </Columns>
    </Section>
  );
}

function describeDriveStep(drives: CloudConnections): string {
  const { text, first, notOffered } = messages.steps.drive;
  if (!drives.isOffered) return notOffered;
  return drives.isNextVideoExempt && listConnected(drives).length === 0 ? first : text;
}

function useDismissal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => cloudApi.saveOnboarding({ hasDismissedChecklist: true }),
    onSuccess: (stored) => client.setQueryData(onboardingQuery.queryKey, stored),
    onError: (error) => showToast(describeError(error), 'error'),
  });
}
