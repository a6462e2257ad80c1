import { type NetworkId, networkNames, workspaceParameter } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { readPerson, readRecipient } from '../people/read-people.ts';

/** The time between two mails of a workspace to a person about posts that failed. */
const MAIL_PAUSE_MS = 3_600_000;

/**
 * Notifies the person who connected an account that its network no longer accepts the connection, by mail and in the
 * browser, regardless of their preferences: posts wait for them. If they have left the workspace, its owner is notified.
 */
export async function announceAccountExpired(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  {
    userId,
    createdBy,
    network,
    handle,
  }: { userId: string; createdBy: string | null; network: NetworkId; handle: string },
): Promise<void> {
  const recipientId = await findRecipient(tx, userId, createdBy);
  const name = networkNames[network];
  const title = `${name} ${handle}`.slice(0, 200);
  await tx.insert(notices).values({ userId, recipientId, kind: 'account-expired', title });
  const person = await readPerson(tx, recipientId);
  if (!person) return;
  const link = `${deps.config.publicUrl}/settings?tab=networks`;
  await sendMail(deps, tx, person, { template: 'account-expired', network: name, handle, link });
}

type AnnouncedPost = {
  id: string;
  userId: string;
  createdBy: string | null;
  projectId: string | null;
  clipName: string;
  network: NetworkId;
  handle: string;
  reason: (language: Language) => string;
};

/**
 * Notifies the author of a post, in the browser and by mail if they want mails, that it failed or that its network does
 * not say what became of it. A workspace sends a person one such mail an hour: the calendar lists the other posts.
 */
export async function announcePost(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  kind: 'post-failed' | 'post-unsure',
  { id: postId, userId, createdBy, projectId, clipName, network, handle, reason }: AnnouncedPost,
): Promise<void> {
  const recipientId = await findRecipient(tx, userId, createdBy);
  const at = deps.now();
  // Posts that fail at the same time wait for each other, so that each one sees the mail of the one before it.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`post mails of ${userId} to ${recipientId}`}, 0))`,
  );
  const isMailed = and(
    eq(notices.recipientId, recipientId),
    eq(notices.userId, userId),
    gt(notices.mailedAt, new Date(at.getTime() - MAIL_PAUSE_MS)),
  );
  const person = (await tx.$count(notices, isMailed)) > 0 ? null : await readRecipient(tx, recipientId);
  const mailedAt = person?.wantsMail && deps.config.smtpUrl !== null ? at : null;
  const title = clipName.slice(0, 200);
  await tx.insert(notices).values({ userId, recipientId, projectId, postId, kind, title, mailedAt });
  if (!person || !mailedAt) return;
  const page = new URL('/calendar', deps.config.publicUrl);
  page.searchParams.set('post', postId);
  if (recipientId !== userId) page.searchParams.set(workspaceParameter, userId);
  await sendMail(deps, tx, person, {
    template: 'post-needs-you',
    network: networkNames[network],
    handle,
    clipName,
    reason: reason(person.language ?? languages[0]),
    link: page.href,
  });
}

/** Returns a member if they are still in the workspace, otherwise its owner. */
async function findRecipient(tx: Transaction, ownerId: string, memberId: string | null): Promise<string> {
  if (memberId === null || memberId === ownerId) return ownerId;
  const { rows } = await tx.execute(
    sql`select from workspace_members where workspace_id = ${ownerId} and user_id = ${memberId}`,
  );
  return rows.length > 0 ? memberId : ownerId;
}
