import { type ConnectResult, type ErrorCode, networkId } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { answerPopup, requireOwnPage } from '../../http/answer-popup.ts';
import { createRouter } from '../../http/create-router.ts';
import { failures } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { finishConsent } from '../consent/finish-consent.ts';
import { startConsent } from '../consent/start-consent.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

const tags = ['publishing'];
const params = z.object({ network: networkId });

/** Limits a user's popups, since each one leads to a network or sends it a request. */
const popups = { name: 'network-popups', points: 60, durationSec: 300, isShared: false };

const startRoute = createRoute({
  method: 'get',
  path: '/api/publishing/connect/{network}/start',
  tags,
  summary: 'Leads a popup to a network where the user consents',
  request: { params, query: z.object({ server: z.string().trim().min(1).max(253).optional() }) },
  responses: { 302: { description: 'To the network, or to the page that says why not' }, ...failures },
});

const callbackRoute = createRoute({
  method: 'get',
  path: '/api/publishing/callback/{network}',
  tags,
  summary: 'Where the network leads the popup back to',
  request: {
    params,
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(4096).optional(),
      error: z.string().max(500).optional(),
    }),
  },
  responses: { 302: { description: 'To the page that says how it went' }, ...failures },
});

export function consentRoutes(deps: PublishingDeps) {
  const { publicUrl } = deps.config;
  const toPage = (network: string, result: ConnectResult, error?: ErrorCode) =>
    `${publicUrl}/auth/callback?${new URLSearchParams({ network, result, ...(error && { error }) })}`;
  const toFailure = (network: string) => (code: ErrorCode) =>
    code === 'network_cancelled' ? toPage(network, 'cancelled') : toPage(network, 'failed', code);
  return createRouter()
    .openapi(startRoute, async (c) => {
      const { network } = c.req.valid('param');
      const { server } = c.req.valid('query');
      const work = async () => {
        requireOwnPage(c, publicUrl);
        return await startConsent(deps, workspaceOf(c, 'editor'), { network, server });
      };
      return await answerPopup(c, popups, work, toFailure(network));
    })
    .openapi(callbackRoute, async (c) => {
      const { network } = c.req.valid('param');
      return await answerPopup(
        c,
        popups,
        async (user) => {
          await finishConsent(deps, user, { network, ...c.req.valid('query') });
          return toPage(network, 'connected');
        },
        toFailure(network),
      );
    });
}
