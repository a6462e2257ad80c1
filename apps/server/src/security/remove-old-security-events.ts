import { securityEventDays } from '@clipwright/contract';
import { and, isNull, lt } from 'drizzle-orm';
import { securityEvents } from '../db/tables/security-events-table.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 86_400_000;

/** What belongs to no account goes sooner, since anyone can cause it. */
export async function removeOldSecurityEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => lt(securityEvents.createdAt, new Date(now().getTime() - days * DAY_MS));
  await db.service.delete(securityEvents).where(before(securityEventDays.ofAccount));
  await db.service.delete(securityEvents).where(and(isNull(securityEvents.userId), before(securityEventDays.ofNone)));
}
