import type { ReceivedInvitation } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { workspacesQuery } from '../../lib/workspace/workspaces-query.ts';
import { Section } from '../../ui/section.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import classes from './teams.module.css';
import { teamsMessages as messages } from './teams-messages.ts';

/** Where the user is asked to join; nothing where they are not. */
export function ReceivedInvitations() {
  const { data } = useQuery(workspacesQuery);
  if (!data || data.invitations.length === 0) return null;
  return (
    <Section heading={messages.received} isWide>
      <ul className={classes.list}>
        {data.invitations.map((invitation) => (
          <li key={invitation.id} className={classes.row}>
            <InvitationAnswer invitation={invitation} answerBy={invitation.id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An invitation with its two answers. `answerBy`: its id, or the token of its mail. */
export function InvitationAnswer({ invitation, answerBy }: { invitation: ReceivedInvitation; answerBy: string }) {
  const client = useQueryClient();
  const { owner_name, workspace_name, role, expires_at } = invitation;
  const name = workspaceTexts.nameOf({ name: workspace_name, owner_name });
  const param = { key: answerBy };
  const accept = useMutation({
    mutationFn: () => call(server.api['team-invitations'][':key'].accept.$post({ param })),
    onSuccess: ({ workspace }) => enterWorkspace(workspace.id),
  });
  const decline = useMutation({
    mutationFn: () => call(server.api['team-invitations'][':key'].decline.$post({ param })),
    onSuccess: () => client.invalidateQueries({ queryKey: workspacesQuery.queryKey }),
  });
  const error = accept.error ?? decline.error;
  return (
    <>
      <div className={classes.who}>
        <p className={classes.name}>{messages.joinHeading(owner_name)}</p>
        <p>{messages.invitation({ name, role })}</p>
        <p className={classes.quiet}>
          {messages.joinFor(invitation.email)} · {messages.expires(formatDate(expires_at))}
        </p>
        <p role="status">{error ? describeError(error) : (decline.data?.message ?? null)}</p>
      </div>
      {!decline.isSuccess && (
        <div className={classes.buttons}>
          <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
            {messages.accept}
          </Button>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
            {messages.decline}
          </Button>
        </div>
      )}
    </>
  );
}
