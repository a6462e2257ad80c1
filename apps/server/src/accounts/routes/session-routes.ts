import {
  accountSessions,
  listSecurityEventsQuery,
  listSessionsQuery,
  mfaProofInput,
  notice,
  securityEventList,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { listSecurityEvents } from '../list-security-events.ts';
import { endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { visitorOf } from '../sign-in-visitor.ts';

const tags = ['accounts'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/accounts/sessions',
  tags,
  summary: 'Where the user is signed in',
  request: { query: listSessionsQuery },
  responses: { 200: jsonResponse(accountSessions, 'The last seen first'), ...failures },
});

const endRoute = createRoute({
  method: 'post',
  path: '/api/accounts/sessions/{id}/end',
  tags,
  summary: 'Sign one device out',
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(mfaProofInput) },
  responses: { 200: jsonResponse(notice, 'That session is over'), ...failures },
});

const endOthersRoute = createRoute({
  method: 'post',
  path: '/api/accounts/end-other-sessions',
  tags,
  summary: 'Sign all other devices out',
  request: { body: jsonBody(mfaProofInput) },
  responses: { 200: jsonResponse(notice, 'Only this session is left'), ...failures },
});

const eventsRoute = createRoute({
  method: 'get',
  path: '/api/accounts/security-events',
  tags,
  summary: 'What was done to the account, and from where',
  request: { query: listSecurityEventsQuery },
  responses: { 200: jsonResponse(securityEventList, 'Newest first'), ...failures },
});

export function sessionRoutes(deps: AccountsDeps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listSessions(deps, signedInUser(c), c.req.valid('query')), 200))
    .openapi(eventsRoute, async (c) =>
      c.json(await listSecurityEvents(deps, signedInUser(c), c.req.valid('query')), 200),
    )
    .openapi(endRoute, async (c) => {
      const ending = { user: signedInUser(c), proof: c.req.valid('json'), visitor: visitorOf(c, deps) };
      await endSession(deps, ending, c.req.valid('param').id);
      return c.json({ message: currentNotices().accounts.sessionEnded }, 200);
    })
    .openapi(endOthersRoute, async (c) => {
      const ending = { user: signedInUser(c), proof: c.req.valid('json'), visitor: visitorOf(c, deps) };
      await endOtherSessions(deps, ending);
      return c.json({ message: currentNotices().accounts.otherSessionsEnded }, 200);
    });
}
