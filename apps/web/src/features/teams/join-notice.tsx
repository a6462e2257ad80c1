import { useQuery } from '@tanstack/react-query';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { teamsMessages } from './teams-messages.ts';
import { receivedInvitationQuery } from './teams-queries.ts';

const { joinNotice: messages } = teamsMessages;

/** The workspace and inviter, for visitors from the link in an invitation mail; nothing for an invalid link. */
export function JoinNotice({ returnTo }: { returnTo: string | undefined }) {
  const token = findTeamInvitation(returnTo);
  return token === null ? null : <NamedInvitation token={token} />;
}

function NamedInvitation({ token }: { token: string }) {
  const query = useQuery(receivedInvitationQuery(token));
  // A placeholder keeps the form below from moving.
  if (query.isPending) return <Placeholder width="100%" height="128px" />;
  if (!query.data) return null;
  const { owner_name, workspace_name, email } = query.data;
  return (
    <Notice tone="info">
      <b>
        {messages.invited({
          owner: owner_name,
          workspace: workspaceTexts.nameOf({ name: workspace_name, owner_name }),
        })}
      </b>{' '}
      {messages.how({ email })}
    </Notice>
  );
}

function findTeamInvitation(returnTo: string | undefined): string | null {
  // Only the path and the query are used.
  const { pathname, searchParams } = new URL(returnTo ?? '/', 'http://localhost');
  return pathname === '/join' ? searchParams.get('invitation') : null;
}
