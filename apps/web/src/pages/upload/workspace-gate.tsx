import type { ReactNode } from 'react';
import { WorkspaceCreators } from '../../features/teams/workspace-creators.tsx';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';

/** Renders its children for users who may create clips in this workspace. */
export function WorkspaceGate({ children }: { children: ReactNode }) {
  const { joined, mayEdit } = useWorkspace();
  return joined && !mayEdit ? <WorkspaceCreators workspace={joined} /> : children;
}
