import { type NetworkId, networkNames } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { readPerson } from '../people/read-people.ts';

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

/** Notifies the author of a post, in the browser, that it failed or that its network does not say what became of it. */
export async function announcePost(
  tx: Transaction,
  kind: 'post-failed' | 'post-unsure',
  {
    userId,
    createdBy,
    projectId,
    clipName,
  }: { userId: string; createdBy: string | null; projectId: string | null; clipName: string },
): Promise<void> {
  const recipientId = await findRecipient(tx, userId, createdBy);
  await tx.insert(notices).values({ userId, recipientId, projectId, kind, title: clipName.slice(0, 200) });
}

/** Returns a member if they are still in the workspace, otherwise its owner. */
async function findRecipient(tx: Transaction, ownerId: string, memberId: string | null): Promise<string> {
  if (memberId === null || memberId === ownerId) return ownerId;
  const { rows } = await tx.execute(
    sql`select from workspace_members where workspace_id = ${ownerId} and user_id = ${memberId}`,
  );
  return rows.length > 0 ? memberId : ownerId;
}
