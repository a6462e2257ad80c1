import {
  activityList,
  deletionAnswer,
  listActivitiesQuery,
  memberChange,
  team,
  transferInput,
  workspaceChange,
  workspaceList,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { type AppEnv, createRouter } from '../http/create-router.ts';
import { currentNotices } from '../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../http/responses.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { workspaceOf } from '../http/workspace-of.ts';
import { brandingRoutes } from './branding/branding-routes.ts';
import type { RedrawLogo } from './branding/change-branding.ts';
import { teamInvitationRoutes } from './invitations/team-invitation-routes.ts';
import { changeMemberRole, leaveWorkspace, removeMember } from './members/change-members.ts';
import { readTeam } from './members/read-team.ts';
import { transferWorkspace } from './transfer/transfer-workspace.ts';
import { listActivities } from './workspace/list-activities.ts';
import { listWorkspaces } from './workspace/list-workspaces.ts';
import { renameWorkspace } from './workspace/rename-workspace.ts';

const tags = ['teams'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const listRoute = createRoute({
  method: 'get',
  path: '/api/workspaces',
  tags,
  summary: 'Where the user may work, and where they are invited to',
  description: 'A request names the workspace it acts in by the header `X-Workspace` or the query `workspace`.',
  responses: { 200: jsonResponse(workspaceList, 'Their own workspace first'), ...failures },
});

const leaveRoute = createRoute({
  method: 'delete',
  path: '/api/workspaces/{id}/membership',
  tags,
  summary: 'Leave a workspace',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'The user is no member any more'), ...failures },
});

const teamRoute = createRoute({
  method: 'get',
  path: '/api/team',
  tags,
  summary: 'The people of the workspace, what each made this month, and for its owner open invitations',
  responses: { 200: jsonResponse(team, 'The team'), ...failures },
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/api/team',
  tags,
  summary: 'Name the workspace',
  request: { body: jsonBody(workspaceChange) },
  responses: { 200: jsonResponse(team, 'The team as it is now'), ...failures },
});

const activitiesRoute = createRoute({
  method: 'get',
  path: '/api/team/activities',
  tags,
  summary: 'Who did what in the workspace, newest first, for its owner and editors',
  request: { query: listActivitiesQuery },
  responses: { 200: jsonResponse(activityList, 'A page of it'), ...failures },
});

const roleRoute = createRoute({
  method: 'patch',
  path: '/api/team/members/{id}',
  tags,
  summary: 'Give a member another role',
  request: { ...byId, body: jsonBody(memberChange) },
  responses: { 200: jsonResponse(team, 'The team as it is now'), ...failures },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/team/members/{id}',
  tags,
  summary: 'Remove a member; what they made stays',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'They are no member any more'), ...failures },
});

const transferRoute = createRoute({
  method: 'post',
  path: '/api/team/transfer',
  tags,
  summary: 'Make a member with a team plan of their own the owner',
  description: 'All that is in the workspace moves to their account; the former owner stays as an editor.',
  request: { body: jsonBody(transferInput) },
  responses: { 200: jsonResponse(workspaceList, 'Where the former owner may work now'), ...failures },
});

/** Routes for workspaces, their people and their activities. Only the owner can change the people. */
export function teamsRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'secrets' | 'now'> & {
    redrawLogo: RedrawLogo;
    /** Returns the size that a picture counts as when it is checked. */
    countPictureBytes: (bytes: Uint8Array) => number;
    /** The current request's device, address and time, for emails. */
    occurrence(): { device: string; ipAddress: string; at: string };
    /** Throws if the user does not confirm their identity. */
    proveOwner(c: Context<AppEnv>, proof: z.output<typeof transferInput>): Promise<void>;
  },
) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listWorkspaces(deps, signedInUser(c).id), 200))
    .openapi(leaveRoute, async (c) => {
      await leaveWorkspace(deps, signedInUser(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().teams.left }, 200);
    })
    .openapi(teamRoute, async (c) => c.json(await readTeam(deps, workspaceOf(c)), 200))
    .openapi(renameRoute, async (c) => {
      const owner = workspaceOf(c, 'owner');
      await renameWorkspace(deps, owner.id, c.req.valid('json').name);
      return c.json(await readTeam(deps, owner), 200);
    })
    .openapi(activitiesRoute, async (c) =>
      c.json(await listActivities(deps, workspaceOf(c, 'editor').id, c.req.valid('query')), 200),
    )
    .openapi(roleRoute, async (c) => {
      const owner = workspaceOf(c, 'owner');
      await changeMemberRole(deps, owner.id, c.req.valid('param').id, c.req.valid('json').role);
      return c.json(await readTeam(deps, owner), 200);
    })
    .openapi(removeRoute, async (c) => {
      await removeMember(deps, workspaceOf(c, 'owner').id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().teams.removed }, 200);
    })
    .openapi(transferRoute, async (c) => {
      const owner = workspaceOf(c, 'owner');
      await deps.proveOwner(c, c.req.valid('json'));
      await transferWorkspace(deps, owner.id, c.req.valid('json').member_id);
      return c.json(await listWorkspaces(deps, owner.id), 200);
    })
    .route('/', brandingRoutes(deps))
    .route('/', teamInvitationRoutes(deps));
}
