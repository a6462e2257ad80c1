import type { ReactNode } from 'react';
import { teamsMessages } from '../../features/teams/teams-messages.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What makes clips, for who may make some in this workspace. */
export function WorkspaceGate({ children }: { children: ReactNode }) {
  const { joined, mayEdit } = useWorkspace();
  return joined && !mayEdit ? <Notice tone="info">{teamsMessages.mustEdit}</Notice> : children;
}
