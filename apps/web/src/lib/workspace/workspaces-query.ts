import type { Workspace } from '@clipwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';
import { useAccount } from '../session/session-query.ts';
import { namedWorkspaceId } from './named-workspace.ts';

/** The user's workspaces and invitations. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ signal }) => call(server.api.workspaces.$get({}, { init: { signal } })),
  staleTime: 60_000,
});

export type WorkspaceState = {
  /** Null while loading and in the user's own workspace. */
  joined: Workspace | null;
  isOwn: boolean;
  /** True if the user may create and change things. */
  mayEdit: boolean;
};

/**
 * Returns true if clips can be created here, also for visitors. Returns false in someone else's workspace while it is
 * loading.
 */
export function useMayCreate(): boolean {
  const named = namedWorkspaceId();
  const { data } = useQuery({ ...workspacesQuery, enabled: named !== null });
  if (named === null) return true;
  const there = data?.workspaces.find(({ id }) => id === named);
  return there !== undefined && mayEditIn(there);
}

const mayEditIn = ({ role, is_read_only }: Workspace) => role !== 'viewer' && !is_read_only;

/** Returns the workspace of this tab, as far as it is loaded. */
export function useWorkspace(): WorkspaceState {
  const { id } = useAccount();
  const { data } = useQuery(workspacesQuery);
  const named = namedWorkspaceId();
  if (named === null || named === id) return { joined: null, isOwn: true, mayEdit: true };
  const joined = data?.workspaces.find((one) => one.id === named) ?? null;
  return { joined, isOwn: false, mayEdit: joined !== null && mayEditIn(joined) };
}
