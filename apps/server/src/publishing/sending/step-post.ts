import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { networkAccounts } from '../../db/tables/network-tables.ts';
import { posts } from '../../db/tables/posts-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { expireAccount, type OpenAccount, openAccount } from '../accounts/open-account.ts';
import { type NetworkPost, type NetworkSession, networkSession, type PostStep } from '../networks/network.ts';
import { NetworkError } from '../networks/network-error.ts';
import { composeText } from '../posts/compose-text.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { type ClaimedPost, isLeased } from './claim-post.ts';
import { classifyFailure } from './classify-failure.ts';
import { countUnmapped } from './count-unmapped.ts';
import { finishFailed, finishPublished, finishUnsure, finishWithoutClip } from './finish-post.ts';
import { LeaseLost, leasePost, toSessionColumns } from './lease-post.ts';
import { openPostFile } from './open-post-file.ts';

/** A step that takes longer is given up; its outcome is looked up. */
const STEP_MS = 10 * 60_000;
/** A network that is not done with a post after this long is given up. */
const LONGEST_MS = 24 * 3_600_000;
/** The longest pause before a post begins again. */
const LONGEST_PAUSE_MS = 3_600_000;
const SEC_MS = 1000;

type StepContext = Pick<JobContext, 'signal' | 'log'>;
type Lease = ReturnType<typeof leasePost>;

/** Takes a post one step further: begins, sends a part, asks, or publishes. Stores the outcome, whatever happens. */
export async function stepPost(deps: PublishingDeps, row: ClaimedPost, context: StepContext): Promise<void> {
  const lease = leasePost(deps, row);
  let account: OpenAccount | null = null;
  let token: string | null = null;
  try {
    account = row.accountId === null ? null : await openAccount(deps, row.accountId);
    // The database has ended the post with its account.
    if (account === null) return;
    if (account.row.state === 'expired') return await wait(deps, row);
    token = await account.getToken();
    const step = await takeStep(deps, row, { account, token, lease, stopping: context.signal });
    if (step.state !== 'gone') return await record(deps, row, account, step);
    const { error = new NetworkError('session_lost', { network: row.network }) } = step;
    await recordFailure(deps, row, { account, token, error, log: context.log, isGone: true });
  } catch (error) {
    if (error instanceof LeaseLost || lease.signal.aborted) return;
    if (context.signal.aborted) return await release(deps, row);
    const phase = lease.phase();
    const isGone = error instanceof NetworkError && error.reason === 'session_lost' && phase !== 'publishing';
    await recordFailure(deps, { ...row, phase }, { account, token, error, log: context.log, isGone });
  } finally {
    lease.end();
  }
}

async function takeStep(
  deps: PublishingDeps,
  row: ClaimedPost,
  { account, token, lease, stopping }: { account: OpenAccount; token: string; lease: Lease; stopping: AbortSignal },
): Promise<PostStep> {
  const { client } = account.module;
  const { origin, remoteId: accountId } = account.row;
  const signal = AbortSignal.any([stopping, lease.signal, AbortSignal.timeout(STEP_MS)]);
  const tools = { call: { accessToken: token, origin, accountId, signal }, save: lease.save };
  const session = readSession(deps, row);
  const post = toNetworkPost(row);
  // A network that has all bytes can still report a post whose file is gone.
  const isNeeded = session === null || session.phase === 'begun' || session.phase === 'sending';
  const file = await openPostFile(deps, row, { isNeeded });
  if (session === null) {
    return { state: 'going-on', session: await client.begin(post, file, tools), afterSec: 0 };
  }
  return mustAsk(row)
    ? await client.status(session, post, file, tools)
    : await client.advance(session, post, file, tools);
}

/**
 * True if only asking the network is safe: nobody knows how the last step ended, or the call that makes the post visible
 * may have been made.
 */
function mustAsk({ phase, isUnclear, wasHeld }: ClaimedPost): boolean {
  return phase !== null && (phase === 'publishing' || isUnclear || wasHeld);
}

async function record(
  deps: PublishingDeps,
  row: ClaimedPost,
  { module }: OpenAccount,
  step: Exclude<PostStep, { state: 'gone' }>,
): Promise<void> {
  const { db, now } = deps;
  if (step.state === 'published') {
    return await finishPublished(deps, row, step, { hasFigures: module.client.figures !== undefined });
  }
  if (step.state === 'unknown') return await finishUnsure(deps, row);
  const { session, afterSec } = step;
  const at = now();
  if (at.getTime() - (row.begunAt ?? at).getTime() > LONGEST_MS) {
    if (session.phase === 'publishing') return await finishUnsure(deps, row);
    return await finishFailed(deps, row, { code: 'post-gave-up', remedy: 'try-again', isRefusal: false });
  }
  // A clip that was deleted during the call that makes the post visible has ended the post if nothing is visible.
  const isWanted = session.phase === 'publishing' ? undefined : isNotNull(posts.clipId);
  const recorded = await db.service
    .update(posts)
    .set({
      ...toSessionColumns(deps, session),
      isHeld: false,
      nextTryAt: new Date(at.getTime() + afterSec * SEC_MS),
      isUnclear: false,
      // A status is no progress: the step that failed may fail again.
      ...(!mustAsk(row) && { failures: 0, failingSince: null, remedy: null }),
      // An unknown answer counts once for a post, even if much of it is sent again in between.
      ...(!mustAsk(row) && row.problemCode !== 'post-answer-unknown' && { problemCode: null }),
    })
    .where(and(isLeased(row), isWanted))
    .returning({ id: posts.id });
  if (recorded.length === 0) await finishWithoutClip(deps, row);
}

/** Forgets a session that is of no use, of a post that is not visible, so that the next step begins again. */
async function dropSession({ db }: PublishingDeps, row: ClaimedPost): Promise<ClaimedPost> {
  const begunAnew = { sessionSecret: null, phase: null, sentBytes: 0 };
  await db.service.update(posts).set(begunAnew).where(isLeased(row));
  return { ...row, ...begunAnew };
}

type Failed = {
  account: OpenAccount | null;
  token: string | null;
  error: unknown;
  log: JobContext['log'];
  /** True if nothing is visible and the session is of no use. */
  isGone: boolean;
};

async function recordFailure(deps: PublishingDeps, row: ClaimedPost, { log, ...failed }: Failed): Promise<void> {
  const { error, isGone } = failed;
  const isNetworkError = error instanceof NetworkError;
  log[isNetworkError ? 'info' : 'error']({ err: error, postId: row.id, network: row.network }, 'A post did not go on');
  await countUnmapped(deps, row, error);
  await pause(deps, isGone ? await dropSession(deps, row) : row, failed);
}

/** Stores how a failed step goes on. */
async function pause(
  deps: PublishingDeps,
  row: ClaimedPost,
  { error, account, token, isGone }: Omit<Failed, 'log'>,
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? at;
  const failingSec = (at.getTime() - failingSince.getTime()) / SEC_MS;
  const outcome = classifyFailure(error, { failures, failingSec, lastCode: row.problemCode });
  if (outcome.end === 'fail') {
    // Only a refusal says that the post is not out.
    const mayBeOut = row.phase === 'publishing' && !outcome.isRefusal;
    return mayBeOut ? await finishUnsure(deps, row) : await finishFailed(deps, row, outcome);
  }
  if (outcome.end === 'wait') {
    if (account && token !== null) await expireAccount(deps, account.row.id, token);
    return await wait(deps, row);
  }
  if (error instanceof NetworkError && error.reason === 'access_expired' && account && token !== null) {
    // The next step gets a fresh token. If that is refused too, it finds the account expired.
    await account.getToken(token).catch(() => null);
  }
  // Each new session sends the whole file, so the pauses before it grow with the time since the first one.
  const leastMs = isGone ? Math.min(at.getTime() - (row.begunAt ?? at).getTime(), LONGEST_PAUSE_MS) : 0;
  await db.service
    .update(posts)
    .set({
      isHeld: false,
      nextTryAt: new Date(at.getTime() + Math.max(outcome.afterSec * SEC_MS, leastMs)),
      isUnclear: true,
      failures,
      failingSince,
      problemCode: outcome.code,
      remedy: 'try-again',
    })
    .where(isLeased(row));
}

/** Has a post wait until the user connects its account again; one that was connected during the step goes on. */
async function wait({ db, now }: PublishingDeps, row: ClaimedPost): Promise<void> {
  await db.asService(async (tx) => {
    const isAccount = row.accountId === null ? sql`false` : eq(networkAccounts.id, row.accountId);
    // Connecting locks the account before it looks for posts that wait.
    const [account] = await tx
      .select({ state: networkAccounts.state })
      .from(networkAccounts)
      .where(isAccount)
      .for('update');
    const goesOn = { nextTryAt: now(), isUnclear: true };
    const waits = { state: 'waiting', nextTryAt: null, problemCode: 'post-reconnect', remedy: 'reconnect' } as const;
    await tx
      .update(posts)
      .set({ isHeld: false, ...(account?.state === 'connected' ? goesOn : waits) })
      .where(isLeased(row));
  });
}

/** Gives a post back when the process is shutting down. It stays held, so that the next worker asks first. */
async function release({ db, now }: PublishingDeps, row: ClaimedPost): Promise<void> {
  await db.service.update(posts).set({ nextTryAt: now() }).where(isLeased(row));
}

function readSession({ secrets }: PublishingDeps, { sessionSecret }: ClaimedPost): NetworkSession | null {
  return sessionSecret === null ? null : networkSession.parse(JSON.parse(secrets.decrypt(sessionSecret)));
}

function toNetworkPost(row: ClaimedPost): NetworkPost {
  const { id, title, hashtags, language, privacy, disclosure, allows, coverSec } = row;
  return { id, title, text: composeText(row), hashtags, language, privacy, disclosure, allows, coverSec };
}
