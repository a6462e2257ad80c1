import type { NetworkAccounts, PostingSlots } from '@clipwright/contract';
import { postingSettings } from '../../db/tables/posts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { readSettings } from './read-draft-context.ts';
import { isTimeZone } from './to-instant.ts';

/** Reads the queue's weekly times. */
export async function readSlots({ db }: Pick<PublishingDeps, 'db'>, ownerId: string): Promise<PostingSlots> {
  return (await db.asUser(ownerId, (tx) => readSettings(tx, ownerId))).slots;
}

/** Stores the queue's weekly times, each once and in order. @throws AppError `time_zone_unknown` */
export async function changeSlots(
  { db }: Pick<PublishingDeps, 'db'>,
  ownerId: string,
  { timeZone, slots }: PostingSlots,
): Promise<PostingSlots> {
  if (!isTimeZone(timeZone)) throw new AppError('time_zone_unknown', { timeZone });
  const byTime = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  const sorted = [...byTime].toSorted(([one], [other]) => one.localeCompare(other)).map(([, slot]) => slot);
  const values = { timeZone, slots: sorted };
  await db.service
    .insert(postingSettings)
    .values({ userId: ownerId, ...values })
    .onConflictDoUpdate({ target: postingSettings.userId, set: values });
  return values;
}

/** Decides whether posts wait for an approval. Posts that already wait still do. */
export async function changeApproval(
  { db }: Pick<PublishingDeps, 'db'>,
  ownerId: string,
  requiresApproval: boolean,
): Promise<NetworkAccounts> {
  await db.service
    .insert(postingSettings)
    .values({ userId: ownerId, requiresApproval })
    .onConflictDoUpdate({ target: postingSettings.userId, set: { requiresApproval } });
  return await listAccounts({ db }, ownerId);
}
