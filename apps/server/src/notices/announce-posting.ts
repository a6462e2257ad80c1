import { type NetworkId, networkNames, workspaceParameter } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { readPerson, readRecipient } from '../people/read-people.ts';

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
 * not say what became of it. Of the posts of an hour, only the first one sends a mail: the calendar lists the others.
 */
export async function announcePost(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  kind: 'post-failed' | 'post-unsure',
  { id: postId, userId, createdBy, projectId, clipName, network, handle, reason }: AnnouncedPost,
): Promise<void> {
  const recipientId = await findRecipient(tx, userId, createdBy);
  const isRecent = and(
    eq(notices.recipientId, recipientId),
    inArray(notices.kind, ['post-failed', 'post-unsure']),
    sql`${notices.createdAt} > now() - interval '1 hour'`,
  );
  const hasMail = (await tx.$count(notices, isRecent)) > 0;
  await tx.insert(notices).values({ userId, recipientId, projectId, postId, kind, title: clipName.slice(0, 200) });
  const person = hasMail ? null : await readRecipient(tx, recipientId);
  if (!person?.wantsMail) return;
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
