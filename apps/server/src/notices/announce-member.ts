import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { readRecipient } from '../people/read-people.ts';

/**
 * Notifies an owner about a new member of their workspace: always in the browser, since the member gains access; also
 * by email if they want emails.
 */
export async function announceMember(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  { ownerId, memberEmail }: { ownerId: string; memberEmail: string },
): Promise<void> {
  const title = memberEmail.slice(0, 200);
  await tx.insert(notices).values({ userId: ownerId, recipientId: ownerId, kind: 'member-joined', title });
  const owner = await readRecipient(tx, ownerId);
  if (!owner?.wantsMail) return;
  const link = `${deps.config.publicUrl}/settings?tab=team`;
  await sendMail(deps, tx, owner, { template: 'team-joined', memberEmail, link });
}

/** Deletes the notices that a former member received in a workspace. */
export async function removeMemberNotices(tx: Transaction, workspaceId: string, memberId: string): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.userId, workspaceId), eq(notices.recipientId, memberId)));
}
