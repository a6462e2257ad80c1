import { invitation } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { readInvitation } from '../sharing/invitations/read-invitation.ts';

const limitReads = rateLimit({
  name: 'read-invitation',
  points: 100,
  durationSec: 10 * 60,
  isShared: true,
  keyBy: 'address',
});

const invitationRoute = createRoute({
  method: 'get',
  path: '/api/invitations/{token}',
  tags: ['projects'],
  summary: 'Who shared what, for who holds the link of an invitation. Needs no account',
  middleware: [limitReads] as const,
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: { 200: jsonResponse(invitation, 'The project’s title and its owner’s name'), ...failures },
});

/** Routes that describe an invitation to a visitor before they sign in. */
export function invitationRoutes(deps: Pick<Deps, 'db' | 'secrets' | 'now'>) {
  return createRouter().openapi(invitationRoute, async (c) =>
    c.json(await readInvitation(deps, c.req.valid('param').token), 200),
  );
}
