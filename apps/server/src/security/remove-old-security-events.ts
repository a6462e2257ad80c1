import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_NONE = 7;
const MOST_OF_NONE = 10_000;

/** What belongs to no account goes sooner and is limited in number, since anyone can cause it. */
export async function removeOldSecurityEvents(
  { config, db, now }: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'securityLogDays'> },
  mostOfNone: number = MOST_OF_NONE,
): Promise<void> {
  const before = (days: number) => lt(securityEvents.createdAt, new Date(now().getTime() - days * DAY_MS));
  await db.service.delete(securityEvents).where(before(config.securityLogDays));
  const ofNone = isNull(securityEvents.userId);
  await db.service.delete(securityEvents).where(and(ofNone, before(DAYS_OF_NONE)));
  const newestFirst = [desc(securityEvents.createdAt), desc(securityEvents.id)];
  const beyond = db.service
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(ofNone)
    .orderBy(...newestFirst)
    .offset(mostOfNone);
  await db.service.delete(securityEvents).where(inArray(securityEvents.id, beyond));
}
