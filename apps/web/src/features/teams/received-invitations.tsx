import type { ReceivedInvitation } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { workspacesQuery } from '../../lib/workspace/workspaces-query.ts';
import { Section } from '../../ui/section.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import { teamsMessages as messages } from './teams-messages.ts';

/** The invitations that the user has received; nothing without any. */
export function ReceivedInvitations() {
  const { data } = useQuery(workspacesQuery);
  if (!data || data.invitations.length === 0) return null;
  return (
    <Section heading={messages.received} isWide>
      <Box component="ul" w="100%">
        {data.invitations.map((invitation) => (
          <Group key={invitation.id} component="li" gap="xs md" py="sm" data-line="between">
            <InvitationAnswer invitation={invitation} answerBy={invitation.id} />
          </Group>
        ))}
      </Box>
    </Section>
  );
}

/** An invitation with buttons to accept and decline. `answerBy` is its id, or the token from its mail. */
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
      <Box flex="1 1 14rem" miw={0}>
        <Text inherit fw={650} data-breakable>
          {messages.joinHeading({ owner: owner_name })}
        </Text>
        <p>{messages.invitation({ name, role })}</p>
        <Text size="sm" c="dimmed" data-breakable>
          {messages.joinFor({ email: invitation.email })} · {messages.expires({ time: formatDate(expires_at) })}
        </Text>
        <p role="status">{error ? describeError(error) : (decline.data?.message ?? null)}</p>
      </Box>
      {!decline.isSuccess && (
        <Group gap="sm">
          <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
            {messages.accept}
          </Button>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
            {messages.decline}
          </Button>
        </Group>
      )}
    </>
  );
}
