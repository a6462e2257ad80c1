import { hasRole, type WorkspaceRole } from '@clipwright/contract';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv, WorkspaceUser } from './create-router.ts';
import { signedInUser } from './signed-in-user.ts';

/**
 * Returns the workspace that this request acts in, and its user. Defaults to the user's own workspace. Reading requires
 * the viewer role and writing the editor role, unless the route sets another role. The database checks this again.
 * @throws AppError `workspace_not_found`, `role_too_low`, `workspace_owner_only`, `member_read_only`
 */
export function workspaceOf(
  c: Context<AppEnv>,
  needed: WorkspaceRole = isReading(c) ? 'viewer' : 'editor',
): WorkspaceUser {
  const user = signedInUser(c);
  const named = c.get('workspace');
  if (named === 'unknown') throw new AppError('workspace_not_found');
  if (named === null || named.id === user.id) return { ...user, askerId: user.id, role: 'owner' };
  const { id, role, isReadOnly } = named;
  if (!hasRole(role, needed)) throw new AppError(needed === 'owner' ? 'workspace_owner_only' : 'role_too_low');
  if (isReadOnly && needed !== 'viewer') throw new AppError('member_read_only');
  return { id, sessionId: user.sessionId, askerId: user.id, role: isReadOnly ? 'viewer' : role };
}

function isReading(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}
