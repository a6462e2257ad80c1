import {
  changeWebhookInput,
  createWebhookInput,
  deletionAnswer,
  listWebhookDeliveriesQuery,
  webhookAnswer,
  webhookDeliveries,
  webhookDeliveryAnswer,
  webhookList,
  webhookSecretAnswer,
  webhookSecretInput,
  webhookWithSecret,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { type AppEnv, createRouter } from '../http/create-router.ts';
import { currentNotices } from '../http/current-notices.ts';
import { rateLimit } from '../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../http/responses.ts';
import { workspaceOf } from '../http/workspace-of.ts';
import { listWebhookDeliveries, pingWebhook, replayDelivery } from './manage-deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhookSecret,
  requireOwn,
  rotateWebhookSecret,
} from './manage-webhooks.ts';

const tags = ['webhooks'];
const path = '/api/webhooks/{id}';
const byId = { params: z.object({ id: z.uuid() }) };

/** Each call performs a DNS lookup or sends a request. */
const limitSending = rateLimit({
  name: 'webhook-sending',
  points: 60,
  durationSec: 600,
  isShared: false,
  keyBy: 'user',
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/webhooks',
  tags,
  summary: 'The endpoints that are told of events',
  responses: { 200: jsonResponse(webhookList, 'Oldest first'), ...failures },
});

const addRoute = createRoute({
  method: 'post',
  path: '/api/webhooks',
  tags,
  summary: 'Add an endpoint; its owner proves again who they are',
  middleware: [limitSending] as const,
  request: { body: jsonBody(createWebhookInput) },
  responses: {
    200: jsonResponse(webhookWithSecret, 'The endpoint and the secret that signs what it gets'),
    ...failures,
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Change an endpoint, or turn it off or on; for another address its owner proves again who they are',
  middleware: [limitSending] as const,
  request: { ...byId, body: jsonBody(changeWebhookInput) },
  responses: { 200: jsonResponse(webhookAnswer, 'As it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete an endpoint with its log',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It gets nothing any more'), ...failures },
});

const secretRoute = createRoute({
  method: 'post',
  path: `${path}/secret`,
  tags,
  summary: 'Show an endpoint’s secret to its owner, who proves again who they are',
  request: { ...byId, body: jsonBody(webhookSecretInput) },
  responses: { 200: jsonResponse(webhookSecretAnswer, 'The secret'), ...failures },
});

const rotateRoute = createRoute({
  method: 'post',
  path: `${path}/rotate-secret`,
  tags,
  summary:
    'Give an endpoint a new secret; its owner proves again who they are. For 24 hours the one before signs as well',
  middleware: [limitSending] as const,
  request: { ...byId, body: jsonBody(webhookSecretInput) },
  responses: { 200: jsonResponse(webhookWithSecret, 'The endpoint and its new secret'), ...failures },
});

const pingRoute = createRoute({
  method: 'post',
  path: `${path}/ping`,
  tags,
  summary: 'Send an endpoint a test event, once',
  middleware: [limitSending] as const,
  request: byId,
  responses: { 200: jsonResponse(webhookDeliveryAnswer, 'The delivery, which waits to be sent'), ...failures },
});

const deliveriesRoute = createRoute({
  method: 'get',
  path: `${path}/deliveries`,
  tags,
  summary: 'What was sent to an endpoint, and what it answered',
  request: { ...byId, query: listWebhookDeliveriesQuery },
  responses: { 200: jsonResponse(webhookDeliveries, 'Newest first'), ...failures },
});

const replayRoute = createRoute({
  method: 'post',
  path: `${path}/deliveries/{deliveryId}/replay`,
  tags,
  summary: 'Send an event of the log once more',
  middleware: [limitSending] as const,
  request: { params: z.object({ id: z.uuid(), deliveryId: z.uuid() }) },
  responses: { 200: jsonResponse(webhookDeliveryAnswer, 'The new delivery'), ...failures },
});

type RouteDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'> & {
  /** Throws if the user does not confirm their identity. */
  proveOwner(c: Context<AppEnv>, proof: z.output<typeof webhookSecretInput>): Promise<void>;
};

/** Routes for managing webhook endpoints and their delivery logs. */
export function webhookRoutes(deps: RouteDeps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listWebhooks(deps, workspaceOf(c, 'editor').id), 200))
    .openapi(addRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const input = c.req.valid('json');
      return c.json(await createWebhook(deps, workspaceOf(c).id, input, () => deps.proveOwner(c, input)), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { currentPassword, code, ...change } = c.req.valid('json');
      const prove = () => deps.proveOwner(c, { currentPassword, code });
      const named = { ...change, id: c.req.valid('param').id };
      return c.json({ webhook: await changeWebhook(deps, workspaceOf(c).id, named, prove) }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteWebhook(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().webhooks.deleted }, 200);
    })
    .openapi(secretRoute, async (c) => {
      const { id: ownerId } = workspaceOf(c);
      await requireOwn(deps, ownerId, c.req.valid('param').id);
      await deps.proveOwner(c, c.req.valid('json'));
      c.header('Cache-Control', 'no-store');
      return c.json({ secret: await readWebhookSecret(deps, ownerId, c.req.valid('param').id) }, 200);
    })
    .openapi(rotateRoute, async (c) => {
      const { id: ownerId } = workspaceOf(c);
      await requireOwn(deps, ownerId, c.req.valid('param').id);
      await deps.proveOwner(c, c.req.valid('json'));
      c.header('Cache-Control', 'no-store');
      return c.json(await rotateWebhookSecret(deps, ownerId, c.req.valid('param').id), 200);
    })
    .openapi(pingRoute, async (c) => {
      const delivery = await pingWebhook(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ delivery }, 200);
    })
    .openapi(deliveriesRoute, async (c) => {
      const page = { ...c.req.valid('query'), id: c.req.valid('param').id };
      return c.json(await listWebhookDeliveries(deps, workspaceOf(c, 'editor').id, page), 200);
    })
    .openapi(replayRoute, async (c) => {
      const delivery = await replayDelivery(deps, workspaceOf(c).id, c.req.valid('param'));
      return c.json({ delivery }, 200);
    });
}
