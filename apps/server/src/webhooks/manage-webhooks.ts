import {
  type changeWebhookInput,
  type createWebhookInput,
  hasApiAccess,
  type Webhook,
  type WebhookList,
  webhookLimits,
  webhookPorts,
  type webhookSecretInput,
  webhooksMessages,
} from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { findPublicTarget } from '../http/outgoing/find-public-target.ts';
import { getEntitlement } from '../plans/index.ts';
import { giveUpWaiting } from './disable-webhook.ts';
import { endpointColumns, toWebhook } from './to-webhook.ts';
import { createWebhookSecret } from './webhook-secret.ts';

type ManageDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secrets'>;
/** Throws if the user does not confirm their identity. */
type Prove = () => Promise<void>;

/** The period during which a rotated secret signs alongside the new one. */
const BOTH_SIGN_MS = 24 * 60 * 60 * 1000;

/** Lists the user's endpoints, oldest first, and reports whether their plan includes webhooks. */
export async function listWebhooks({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<WebhookList> {
  const rows = await db.asUser(userId, (tx) =>
    tx
      .select(endpointColumns)
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  );
  // The owner's plan applies, even if a workspace editor sends the request.
  const { plan } = await db.asService((tx) => getEntitlement(tx, userId, now()));
  return { webhooks: rows.map((row) => toWebhook(row, now())), is_included: hasApiAccess(plan.features) };
}

/**
 * Adds an endpoint and returns its secret. The proof is checked last, after all other checks, since it uses up a code.
 * @throws AppError `webhooks_not_included`, `webhook_limit_reached`, `invalid_input` for an address that is not allowed
 * as a target, and the errors from `prove`
 */
export async function createWebhook(
  deps: ManageDeps,
  userId: string,
  { url, events, description }: z.output<typeof createWebhookInput>,
  prove: Prove,
): Promise<{ webhook: Webhook; secret: string }> {
  await deps.db.asService((tx) => requireIncluded(deps, tx, userId));
  await requireTarget(deps, url);
  await prove();
  const secret = createWebhookSecret();
  return await deps.db.asService(async (tx) => {
    // Counted under a lock, so that two concurrent requests do not both take the last slot.
    await requireIncluded(deps, tx, userId, { isLocked: true });
    const { endpoints: limit } = webhookLimits;
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId))) >= limit) {
      throw new AppError('webhook_limit_reached', { limit });
    }
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ userId, url, events, description, secret: deps.secrets.encrypt(secret) })
      .returning(endpointColumns);
    if (!row) throw new Error('The endpoint was not written.');
    return { webhook: toWebhook(row, deps.now()), secret };
  });
}

/**
 * Updates an endpoint. Disabling it drops its pending deliveries; once enabled again, it starts with none. @throws
 * AppError `webhook_not_found`, `webhooks_not_included`, `invalid_input`, and for a changed address the errors from
 * `prove`
 */
export async function changeWebhook(
  deps: ManageDeps,
  userId: string,
  {
    id,
    is_enabled,
    ...change
  }: Omit<z.output<typeof changeWebhookInput>, keyof z.output<typeof webhookSecretInput>> & { id: string },
  prove: Prove,
): Promise<Webhook> {
  const former = await requireOwn(deps, userId, id);
  if (change.url !== undefined) await requireTarget(deps, change.url);
  if (change.url !== undefined && change.url !== former.url) await prove();
  return await deps.db.asService(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (is_enabled === true) await requireIncluded(deps, tx, userId);
    const turned =
      is_enabled === undefined || is_enabled === (row.disabledReason === null)
        ? {}
        : { disabledReason: is_enabled ? null : ('owner' as const), failingSince: null };
    if (turned.disabledReason === 'owner') await giveUpWaiting(tx, id);
    const [changed] = await tx
      .update(webhookEndpoints)
      // Always writes the row so that it is returned.
      .set({ ...change, ...turned, events: change.events ?? row.events })
      .where(eq(webhookEndpoints.id, id))
      .returning(endpointColumns);
    if (!changed) throw new AppError('webhook_not_found');
    return toWebhook(changed, deps.now());
  });
}

/** @throws AppError `webhook_not_found` */
export async function deleteWebhook({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await db.asService(async (tx) => {
    await lockOwn(tx, userId, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  });
}

/**
 * Rotates the secret for an owner who has confirmed their identity; the old secret also signs for another day. @throws
 * AppError `webhook_not_found`
 */
export async function rotateWebhookSecret(
  deps: ManageDeps,
  userId: string,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = createWebhookSecret();
  return await deps.db.asService(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({
        secret: deps.secrets.encrypt(secret),
        previousSecret: row.secret,
        previousUntil: new Date(deps.now().getTime() + BOTH_SIGN_MS),
      })
      .where(eq(webhookEndpoints.id, id))
      .returning(endpointColumns);
    if (!changed) throw new AppError('webhook_not_found');
    return { webhook: toWebhook(changed, deps.now()), secret };
  });
}

/** Reads the secret for an owner who has confirmed their identity. @throws AppError `webhook_not_found` */
export async function readWebhookSecret(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  userId: string,
  id: string,
): Promise<string> {
  return secrets.decrypt((await db.asService((tx) => lockOwn(tx, userId, id))).secret);
}

/** @throws AppError `webhook_not_found` */
export async function requireOwn({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<{ url: string }> {
  const isIt = eq(webhookEndpoints.id, id);
  const [endpoint] = await db.asUser(userId, (tx) =>
    tx.select({ url: webhookEndpoints.url }).from(webhookEndpoints).where(isIt),
  );
  if (!endpoint) throw new AppError('webhook_not_found');
  return endpoint;
}

/** Locks a user's endpoint and reads its secrets. @throws AppError `webhook_not_found` */
export async function lockOwn(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<typeof webhookEndpoints.$inferSelect> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update');
  if (row?.userId !== userId) throw new AppError('webhook_not_found');
  return row;
}

/** @throws AppError `webhooks_not_included` */
export async function requireIncluded(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  options: { isLocked?: boolean } = {},
): Promise<void> {
  const { plan } = await getEntitlement(tx, userId, now(), options);
  if (!hasApiAccess(plan.features)) throw new AppError('webhooks_not_included');
}

/**
 * Refuses an address that can never be a valid target; it is checked again on each request. A name that does not
 * resolve now may do so later. @throws AppError `invalid_input`
 */
async function requireTarget({ config }: Pick<Deps, 'config'>, url: string): Promise<void> {
  const target = await findPublicTarget(url, { ...config.webhooks, ports: webhookPorts });
  if (!('refusal' in target) || target.refusal === 'unknown-host') return;
  const messages = { port: webhooksMessages.port, 'not-public': webhooksMessages.notPublic };
  const message =
    target.refusal === 'port' || target.refusal === 'not-public' ? messages[target.refusal] : webhooksMessages.url;
  throw new AppError('invalid_input', { fields: [{ field: 'url', message }] });
}
