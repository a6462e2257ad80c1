import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { enterWorkspace } from '../../features/teams/enter-workspace.ts';
import { teamsMessages } from '../../features/teams/teams-messages.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Renders the plan and payments only while the user is in their own workspace. */
export function OwnersBilling({ children }: { children: ReactNode }) {
  const { isOwn } = useWorkspace();
  if (isOwn) return children;
  return (
    <Notice tone="info">
      {teamsMessages.ownersBilling}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => enterWorkspace(null, '/billing')}>
        {teamsMessages.banner.switchBack}
      </Button>
    </Notice>
  );
}
