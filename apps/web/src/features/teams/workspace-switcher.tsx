import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../../lib/session/session-query.ts';
import { namedWorkspaceId } from '../../lib/workspace/named-workspace.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { workspacesQuery } from '../../lib/workspace/workspaces-query.ts';
import { enterWorkspace } from './enter-workspace.ts';
import { teamsMessages as messages } from './teams-messages.ts';

/** The choice of workspace, for users with several, and open invitations. */
export function WorkspaceSwitcher() {
  const { id } = useAccount();
  const { data } = useQuery(workspacesQuery);
  if (!data) return null;
  const { workspaces, invitations } = data;
  return (
    <>
      {workspaces.length > 1 && (
        <NativeSelect
          px="md"
          label={messages.switcher}
          value={namedWorkspaceId() ?? id}
          onChange={(event) => enterWorkspace(event.currentTarget.value === id ? null : event.currentTarget.value)}
          data={workspaces.map((one) => ({
            value: one.id,
            label: one.id === id && one.name === null ? workspaceTexts.own : workspaceTexts.nameOf(one),
          }))}
        />
      )}
      {invitations.length > 0 && (
        <Link
          to="/settings"
          search={{ tab: 'team' }}
          data-tall
          style={{ paddingInline: 'var(--mantine-spacing-md)', fontWeight: 650 }}
        >
          {messages.invitedTo({ count: invitations.length })}
        </Link>
      )}
    </>
  );
}
