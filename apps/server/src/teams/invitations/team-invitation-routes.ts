import {
  acceptedInvitation,
  deletionAnswer,
  invitationInput,
  receivedInvitation,
  sentInvitation,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { acceptInvitation, declineInvitation, readTeamInvitation } from './answer-invitation.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';

const tags = ['teams'];
// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };
/** The emailed link's token, or the invitation's id. */
const byKey = { params: z.object({ key: z.string().max(1000) }) };

/** Enough for building a team, but far too few for bulk email. */
const limitInvitations = rateLimit({
  name: 'invite-member',
  points: 30,
  durationSec: 60 * 60,
  isShared: true,
  keyBy: 'user',
});

const limitReads = rateLimit({
  name: 'read-team-invitation',
  points: 100,
  durationSec: 10 * 60,
  isShared: true,
  keyBy: 'address',
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/api/team/invitations',
  tags,
  summary: 'Invite an address to the workspace, by mail',
  middleware: [limitInvitations] as const,
  request: { body: jsonBody(invitationInput) },
  responses: { 200: jsonResponse(sentInvitation, 'The invitation'), ...failures },
});

const resendRoute = createRoute({
  method: 'post',
  path: '/api/team/invitations/{id}/resend',
  tags,
  summary: 'Send an invitation again; it is good for another week',
  middleware: [limitInvitations] as const,
  request: byId,
  responses: { 200: jsonResponse(sentInvitation, 'The invitation'), ...failures },
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/api/team/invitations/{id}',
  tags,
  summary: 'End an invitation',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'Its link no longer works'), ...failures },
});

const readRoute = createRoute({
  method: 'get',
  path: '/api/team-invitations/{key}',
  tags,
  summary: 'What an invitation is to, for who holds its link. Needs no account',
  middleware: [limitReads] as const,
  request: byKey,
  responses: { 200: jsonResponse(receivedInvitation, 'The invitation'), ...failures },
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/api/team-invitations/{key}/accept',
  tags,
  summary: 'Join a workspace',
  request: byKey,
  responses: { 200: jsonResponse(acceptedInvitation, 'The workspace'), ...failures },
});

const declineRoute = createRoute({
  method: 'post',
  path: '/api/team-invitations/{key}/decline',
  tags,
  summary: 'Decline an invitation',
  request: byKey,
  responses: { 200: jsonResponse(deletionAnswer, 'It is declined'), ...failures },
});

/** Routes for team invitations and for accepting them. */
export function teamInvitationRoutes(deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>) {
  return createRouter()
    .openapi(inviteRoute, async (c) =>
      c.json(await inviteMember(deps, workspaceOf(c, 'owner').id, c.req.valid('json'), c.get('rateLimits')), 200),
    )
    .openapi(resendRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await resendInvitation(deps, workspaceOf(c, 'owner').id, id, c.get('rateLimits')), 200);
    })
    .openapi(revokeRoute, async (c) => {
      await revokeInvitation(deps, workspaceOf(c, 'owner').id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().teams.revoked }, 200);
    })
    .openapi(readRoute, async (c) => c.json(await readTeamInvitation(deps, c.req.valid('param').key), 200))
    .openapi(acceptRoute, async (c) =>
      c.json({ workspace: await acceptInvitation(deps, signedInUser(c).id, c.req.valid('param').key) }, 200),
    )
    .openapi(declineRoute, async (c) => {
      await declineInvitation(deps, signedInUser(c).id, c.req.valid('param').key);
      return c.json({ success: true as const, message: currentNotices().teams.declined }, 200);
    });
}
