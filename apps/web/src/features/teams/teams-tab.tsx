import type { Team } from '@clipwright/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { Section } from '../../ui/section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import { OpenInvitations } from './open-invitations.tsx';
import type { ProofOfTransfer } from './proof-of-transfer.ts';
import { ReceivedInvitations } from './received-invitations.tsx';
import { TeamActivity } from './team-activity.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamTransfer } from './team-transfer.tsx';
import { teamsMessages as messages } from './teams-messages.ts';
import { teamQuery } from './teams-queries.ts';
import { WorkspaceName } from './workspace-name.tsx';

/** The members of the current workspace. The owner can invite and remove members. */
export function TeamsTab({ proof }: { proof: ProofOfTransfer }) {
  const query = useQuery(teamQuery);
  return (
    <>
      <ReceivedInvitations />
      <Section heading={messages.heading} isWide>
        <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="16rem" />}>
          {(team) => <TeamParts team={team} proof={proof} />}
        </QueryPart>
      </Section>
      <BrandingSection />
    </>
  );
}

function TeamParts({ team, proof }: { team: Team; proof: ProofOfTransfer }) {
  const { workspace, seats, members, invitations } = team;
  const isOwner = workspace.role === 'owner';
  const hasSeats = seats < 0 || seats > 1;
  const hasTeam = members.length > 1 || invitations.length > 0;
  const taken = members.length + invitations.filter(({ is_expired }) => !is_expired).length;
  return (
    <Stack gap="md" w="100%">
      {isOwner && <p>{messages.intro}</p>}
      {isOwner && !hasSeats && (
        <Notice tone="info">
          {messages.noSeats}{' '}
          <Anchor component={Link} to="/pricing">
            {messages.plans}
          </Anchor>
        </Notice>
      )}
      {isOwner && (hasSeats || hasTeam) && <WorkspaceName workspace={workspace} />}
      {(hasSeats || hasTeam) && (
        <>
          <Text size="sm" c="dimmed" data-breakable>
            {messages.seats({ taken, count: seats < 0 ? null : seats })}
          </Text>
          <TeamMembers team={team} />
        </>
      )}
      {isOwner && (hasSeats || invitations.length > 0) && <OpenInvitations team={team} canInvite={hasSeats} />}
      {workspace.role !== 'viewer' && !workspace.is_read_only && hasTeam && <TeamActivity />}
      {isOwner && members.length > 1 && <TeamTransfer team={team} proof={proof} />}
      {!isOwner && <LeaveWorkspace team={team} />}
    </Stack>
  );
}

function LeaveWorkspace({ team }: { team: Team }) {
  const [isAsking, setAsking] = useState(false);
  const { id } = team.workspace;
  const leave = useMutation({
    mutationFn: () => call(server.api.workspaces[':id'].membership.$delete({ param: { id } })),
    onSuccess: () => enterWorkspace(null),
  });
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.leaveTitle({ name: workspaceTexts.nameOf(team.workspace) })}
        text={leave.error ? describeError(leave.error) : messages.leaveText}
        confirm={messages.leave}
        cancel={messages.cancel}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}
