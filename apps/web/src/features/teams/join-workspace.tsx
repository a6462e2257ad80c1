import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../ui/feedback/query-part.tsx';
import { InvitationAnswer } from './received-invitations.tsx';
import { teamsMessages as messages } from './teams-messages.ts';
import { receivedInvitationQuery } from './teams-queries.ts';

/** The invitation behind the link in a mail. */
export function JoinWorkspace({ token }: { token: string }) {
  const query = useQuery(receivedInvitationQuery(token));
  return (
    <Stack gap="md" w="100%">
      <QueryPart query={query} failed={messages.joinFailed} placeholder={<Placeholder width="100%" height="8rem" />}>
        {(invitation) => <InvitationAnswer invitation={invitation} answerBy={token} />}
      </QueryPart>
      <Anchor component={Link} to="/dashboard">
        {messages.toDashboard}
      </Anchor>
    </Stack>
  );
}
