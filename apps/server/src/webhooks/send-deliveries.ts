import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookAttempt } from '@clipwright/contract';
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import { limitedResources } from '../http/limits/limited-resources.ts';
import type { JobContext } from '../jobs/define-job.ts';
import { lockOwner } from '../people/lock-owner.ts';
import { lockProject } from '../teams/index.ts';
import { disableWebhook } from './disable-webhook.ts';
import { sendWebhook, type WebhookOutcome } from './post-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { longestPauseSec, pauseAfter } from './webhook-backoff.ts';
import { sendWebhooksJob, type WebhookLane } from './webhook-jobs.ts';

export type WebhookDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;

/**
 * Longer than an attempt can take; after that, a dead worker's delivery is free again, or immediately for its own job.
 */
const LEASE_SEC = 30;
/**
 * Concurrent attempts per account, and for all unresponsive endpoints together: the remaining capacity is for
 * responsive ones.
 */
const { ofAccount, ofAll, keptForLight, retryAfterSec: BUSY_SEC } = limitedResources['webhook-sends'];
/** The limit per job, which then makes way for others. */
const MAX_SENT = 50;
/** Shorter delays are awaited here because they do not justify a new job. */
const SHORT_PAUSE_MS = 2_000;
/** An endpoint that has received nothing for this long is disabled. */
const FAILING_MS = 3 * 24 * 60 * 60 * 1000;

type Claimed = {
  id: string;
  eventId: string;
  body: string;
  type: (typeof webhookDeliveries.$inferSelect)['type'];
  tries: number;
  endpoint: typeof webhookEndpoints.$inferSelect;
};

/** Sends a lane's due deliveries in order: each one follows once the previous one has arrived or was abandoned. */
export async function sendWaiting(
  deps: WebhookDeps,
  lane: WebhookLane,
  { jobId, signal, log }: Pick<JobContext, 'jobId' | 'signal' | 'log'>,
): Promise<void> {
  for (let sent = 0; sent < MAX_SENT; sent += 1) {
    if (signal.aborted) return await queueAgain(deps, lane, 0);
    const claimed = await deps.db.asService((tx) => claimNext(deps, tx, lane, jobId));
    if (claimed === null) return;
    if (claimed === 'busy') return await queueAgain(deps, lane, BUSY_SEC);
    if ('pauseMs' in claimed) {
      await sleep(claimed.pauseMs, null, { signal }).catch(() => {});
      continue;
    }
    const at = deps.now();
    const startMs = performance.now();
    const outcome = await sendSigned(deps, claimed, at, signal);
    const duration_ms = Math.round(performance.now() - startMs);
    const { retryAfterSec, ...rest } = outcome;
    const attempt: WebhookAttempt = { at: at.toISOString(), duration_ms, ...rest };
    // A stopping worker returns its delivery; the attempt does not count.
    if (outcome.problem === 'stopped') {
      await deps.db.asService((tx) => release(tx, claimed.id, jobId));
      return await queueAgain(deps, lane, 0);
    }
    log.debug({ deliveryId: claimed.id, status: attempt.status, problem: attempt.problem }, 'A webhook was sent');
    await deps.db.asService((tx) => settle(deps, tx, { lane, jobId, claimed, attempt, retryAfterSec }));
  }
  await queueAgain(deps, lane, 0);
}

async function queueAgain({ jobs }: WebhookDeps, lane: WebhookLane, startAfterSec: number): Promise<void> {
  const singletonKey = `again ${lane.endpointId} ${lane.projectId}`;
  await jobs.send(sendWebhooksJob, lane, { startAfterSec, singletonKey });
}

const isOfLane = ({ endpointId, projectId }: WebhookLane): SQL | undefined =>
  and(
    eq(webhookDeliveries.endpointId, endpointId),
    projectId === null ? isNull(webhookDeliveries.projectId) : eq(webhookDeliveries.projectId, projectId),
    eq(webhookDeliveries.state, 'waiting'),
  );

/** Claims a lane's first delivery for this job for a limited time; null if there is none or it is not due yet. */
async function claimNext(
  { config, now }: WebhookDeps,
  tx: Transaction,
  lane: WebhookLane,
  jobId: string,
): Promise<Claimed | { pauseMs: number } | 'busy' | null> {
  const [first] = await tx
    .select()
    .from(webhookDeliveries)
    .where(isOfLane(lane))
    .orderBy(asc(webhookDeliveries.position))
    .limit(1)
    .for('update');
  if (first?.state !== 'waiting') return null;
  const nowMs = now().getTime();
  const leasedMs = (first.leasedUntil?.getTime() ?? 0) - nowMs;
  const isLeased = leasedMs > 0 && leasedMs <= 2 * LEASE_SEC * 1000 && first.leasedBy !== jobId;
  const ahead = first.nextAttemptAt.getTime() - nowMs;
  const isPlanned = ahead <= longestPauseSec(first.tries, config.webhooks.firstPauseSec) * 1000;
  const pauseMs = isPlanned ? ahead : 0;
  if (isLeased || pauseMs > SHORT_PAUSE_MS) return null;
  if (pauseMs > 0) return { pauseMs };
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, lane.endpointId));
  if (!endpoint) return null;
  if (await isBusy(tx, endpoint, now())) return 'busy';
  await tx
    .update(webhookDeliveries)
    .set({ leasedBy: jobId, leasedUntil: new Date(nowMs + LEASE_SEC * 1000) })
    .where(eq(webhookDeliveries.id, first.id));
  const { id, eventId, body, type, tries } = first;
  return { id, eventId, body, type, tries, endpoint };
}

/** Deliveries with a lease. A lease that expires much later than possible was granted before the clock was set back. */
export const isLeasedAt = (now: Date): SQL | undefined =>
  and(
    gt(webhookDeliveries.leasedUntil, now),
    lte(webhookDeliveries.leasedUntil, new Date(now.getTime() + 2 * LEASE_SEC * 1000)),
  );

/** True if the account, or the unresponsive endpoints, already have their share of attempts in progress. */
async function isBusy(
  tx: Transaction,
  { userId, failingSince }: Pick<Claimed['endpoint'], 'userId' | 'failingSince'>,
  now: Date,
): Promise<boolean> {
  // Two concurrent jobs would each count only the earlier attempts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))`);
  const isUnderWay = and(eq(webhookDeliveries.state, 'waiting'), isLeasedAt(now));
  const ofUser = and(isUnderWay, eq(webhookDeliveries.userId, userId));
  if ((await tx.$count(webhookDeliveries, ofUser)) >= ofAccount) return true;
  if (failingSince === null) return false;
  const failing = sql`${webhookDeliveries.endpointId} in (select id from ${webhookEndpoints} where failing_since is not null)`;
  return (await tx.$count(webhookDeliveries, and(isUnderWay, failing))) >= ofAll - keptForLight;
}

async function sendSigned(
  { config, secrets }: WebhookDeps,
  { eventId, body, endpoint }: Claimed,
  at: Date,
  signal: AbortSignal,
): Promise<WebhookOutcome> {
  const { secret, previousSecret, previousUntil } = endpoint;
  const keys = [
    secret,
    ...(previousSecret !== null && previousUntil !== null && previousUntil > at ? [previousSecret] : []),
  ];
  const signature = signWebhook({ id: eventId, body, at }, keys.map(secrets.decrypt));
  const headers = { 'content-type': 'application/json', 'user-agent': 'Clipwright-Webhooks/1', ...signature };
  const { allowsLoopback } = config.webhooks;
  return await sendWebhook({ url: endpoint.url, headers, body }, { allowsLoopback, signal });
}

const isHeld = (id: string, jobId: string) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leasedBy, jobId), eq(webhookDeliveries.state, 'waiting'));

async function release(tx: Transaction, id: string, jobId: string): Promise<void> {
  await tx.update(webhookDeliveries).set({ leasedBy: null, leasedUntil: null }).where(isHeld(id, jobId));
}

/** Stores an attempt's result and what follows from it: the end of the delivery, or another attempt. */
async function settle(
  deps: WebhookDeps,
  tx: Transaction,
  {
    lane,
    jobId,
    claimed: { id, tries, type, endpoint },
    attempt,
    retryAfterSec,
  }: { lane: WebhookLane; jobId: string; claimed: Claimed; attempt: WebhookAttempt; retryAfterSec: number | null },
): Promise<void> {
  const { firstPauseSec: firstSec } = deps.config.webhooks;
  const isPing = type === 'ping';
  const hasArrived = attempt.problem === null;
  const pauseSec =
    hasArrived || isPing ? null : pauseAfter(tries + 1, { firstSec, retryAfterSec, random: Math.random() });
  const now = deps.now();
  const isIt = eq(webhookEndpoints.id, endpoint.id);
  // Locked before the delivery: disabling an endpoint takes both locks in this order, and its notice needs owner and
  // project.
  if (!hasArrived) {
    await lockOwner(tx, endpoint.userId);
    if (lane.projectId !== null) await lockProject(tx, lane.projectId, { isChanging: false });
    await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isIt).for('no key update');
  }
  const settled = await tx
    .update(webhookDeliveries)
    .set({
      tries: tries + 1,
      attempts: sql`${webhookDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb`,
      leasedBy: null,
      leasedUntil: null,
      state: hasArrived ? 'delivered' : pauseSec === null ? 'failed' : 'waiting',
      ...(pauseSec !== null && { nextAttemptAt: new Date(now.getTime() + pauseSec * 1000) }),
    })
    .where(isHeld(id, jobId))
    .returning({ id: webhookDeliveries.id });
  // Another job has taken over and stores its own result.
  if (settled.length === 0) return;
  if (hasArrived) {
    if (endpoint.failingSince !== null) await tx.update(webhookEndpoints).set({ failingSince: null }).where(isIt);
    return;
  }
  if (isPing) return;
  const failingSince = endpoint.failingSince ?? now;
  if (endpoint.failingSince === null) await tx.update(webhookEndpoints).set({ failingSince }).where(isIt);
  const hasFailedLong = now.getTime() - failingSince.getTime() >= FAILING_MS;
  if (attempt.status === 410 || hasFailedLong) {
    const reason = attempt.status === 410 ? 'gone' : 'failures';
    return await disableWebhook(deps, tx, { endpointId: endpoint.id, projectId: lane.projectId, reason });
  }
  if (pauseSec !== null && pauseSec * 1000 > SHORT_PAUSE_MS) {
    await deps.jobs.send(sendWebhooksJob, lane, { within: tx, startAfterSec: Math.ceil(pauseSec) });
  }
}
