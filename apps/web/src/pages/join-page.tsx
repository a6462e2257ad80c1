import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { JoinWorkspace } from '../features/teams/join-workspace.tsx';
import { teamsMessages } from '../features/teams/teams-messages.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Page } from '../ui/page.tsx';

const route = getRouteApi('/signed-in/join');

/** The page that an invitation email links to. */
export function JoinPage() {
  usePageTitle(teamsMessages.joinTitle);
  const { invitation } = route.useSearch();
  return (
    <Page width="form" gap="lg">
      <h1>{teamsMessages.joinTitle}</h1>
      {invitation === undefined ? (
        <>
          <p>{teamsMessages.joinIncomplete}</p>
          <Anchor component={Link} to="/dashboard">
            {teamsMessages.toDashboard}
          </Anchor>
        </>
      ) : (
        <JoinWorkspace token={invitation} />
      )}
    </Page>
  );
}
