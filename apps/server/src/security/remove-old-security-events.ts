import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_NONE = 7;
const MOST_OF_NONE = 10_000;

const { id, userId, createdAt } = securityEvents;

/** Events without an account are removed sooner and limited in number because anyone can cause them. */
export async function removeOldSecurityEvents(
  { config, db, now }: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'securityLogDays'> },
  mostOfNone: number = MOST_OF_NONE,
): Promise<void> {
  const before = (days: number) => lt(createdAt, new Date(now().getTime() - days * DAY_MS));
  const ofNone = isNull(userId);
  await db.service.execute(sql`
    with old as (delete from ${securityEvents} where ${before(config.securityLogDays)}),
      old_of_none as (delete from ${securityEvents} where ${and(ofNone, before(DAYS_OF_NONE))})
    delete from ${securityEvents} where ${id} in (
      select ${id} from ${securityEvents} where ${ofNone} order by ${createdAt} desc, ${id} desc offset ${mostOfNone})`);
}
