import { cloudAttempt } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { requireOwnPage } from '../../../http/answer-popup.ts';
import { AppError } from '../../../http/app-error.ts';
import { createRouter } from '../../../http/create-router.ts';
import { failures, jsonResponse } from '../../../http/responses.ts';
import { signedInUser } from '../../../http/signed-in-user.ts';
import { finishConnectCallback } from '../attempts/finish-connect-callback.ts';
import { cancelAttempt, readConnectAttempt } from '../attempts/read-connect-attempt.ts';
import { startConnectAttempt } from '../attempts/start-connect-attempt.ts';
import type { CloudDeps, OwnerDeps } from '../cloud-deps.ts';
import { answerConnectPopup, pageAddress, proofAddress, providerParams } from './answer-connect-popup.ts';

const tags = ['cloud'];
const params = z.object(providerParams);

const startRoute = createRoute({
  method: 'get',
  path: '/api/cloud/connect/{provider}/start',
  tags,
  summary: 'Leads a popup to the provider of a drive',
  request: { params, query: z.object({ picker: z.string().optional() }) },
  responses: {
    302: { description: 'To the provider, to the page that asks for proof first, or to the one that says why not' },
    ...failures,
  },
});

const callbackRoute = createRoute({
  method: 'get',
  path: '/api/cloud/callback/{provider}',
  tags,
  summary: 'Where the provider leads the popup back to',
  request: {
    params,
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
      picked_file_ids: z.string().optional(),
    }),
  },
  responses: { 302: { description: 'To the page that says how it went' }, ...failures },
});

const attemptRoute = createRoute({
  method: 'get',
  path: '/api/cloud/attempt',
  tags,
  summary: 'The latest attempt to connect a drive',
  responses: { 200: jsonResponse(cloudAttempt.nullable(), 'Its state'), ...failures },
});

const cancelRoute = createRoute({
  method: 'post',
  path: '/api/cloud/attempt/cancel',
  tags,
  summary: 'Ends the attempt to connect a drive',
  responses: { 200: jsonResponse(cloudAttempt.nullable(), 'Its state after that'), ...failures },
});

export function connectRoutes(deps: CloudDeps & OwnerDeps) {
  const { config } = deps;
  return createRouter()
    .openapi(startRoute, async (c) => {
      const { provider: providerId } = c.req.valid('param');
      const withPicker = c.req.valid('query').picker === '1';
      return await answerConnectPopup(c, config, providerId, async (user) => {
        requireOwnPage(c, config.publicUrl);
        const isProven = await deps.isFreshlyProven(user);
        const address = await startConnectAttempt(deps, user, { providerId, withPicker, isProven });
        return isProven ? address : proofAddress(config.publicUrl, providerId, withPicker);
      });
    })
    .openapi(callbackRoute, async (c) => {
      const { provider: providerId } = c.req.valid('param');
      const { state, code, error, picked_file_ids: picked } = c.req.valid('query');
      return await answerConnectPopup(c, config, providerId, async (user) => {
        if (state === undefined) throw new AppError('cloud_state_unknown');
        await finishConnectCallback(deps, user, { providerId, state, code, error, picked });
        return pageAddress(config.publicUrl, providerId, { result: 'connected' });
      });
    })
    .openapi(attemptRoute, async (c) => c.json(await readConnectAttempt(deps, signedInUser(c).id), 200))
    .openapi(cancelRoute, async (c) => c.json(await cancelAttempt(deps, signedInUser(c).id), 200));
}
