import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { readPerson } from '../people/read-people.ts';

/**
 * Notifies an owner by mail and in the browser that an endpoint was disabled, regardless of their preferences: their
 * programs no longer receive events. `projectId`: the project of the event that could not be delivered.
 */
export async function announceWebhookOff(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  { userId, projectId, host }: { userId: string; projectId: string | null; host: string },
): Promise<void> {
  const title = host.slice(0, 200);
  await tx.insert(notices).values({ userId, recipientId: userId, projectId, kind: 'webhook-off', title });
  const user = await readPerson(tx, userId);
  if (!user) return;
  const link = `${deps.config.publicUrl}/settings?tab=webhooks`;
  await sendMail(deps, tx, user, { template: 'webhook-off', host: title, link });
}
