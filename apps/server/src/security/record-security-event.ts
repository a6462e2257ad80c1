import type { SecurityEventKind } from '@clipwright/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import { currentRequest } from '../http/current-request.ts';

const longestSubject = 300;
const longestUserAgent = 512;

/** Events probably caused by an attacker: programs such as fail2ban look for these log lines. */
const suspicious: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'code-rejected',
  'code-locked',
  'event-forged',
]);

/** Events that can be repeated endlessly are stored once per this period; the program's log has a line for each. */
const endless: ReadonlySet<SecurityEventKind> = new Set(['code-locked', 'event-forged']);
const REPEATED_WITHIN = '10 minutes';

/**
 * Records an account event in the security log, in the event's own transaction so that neither is stored without the
 * other, and writes a line to the program's log. `userId`: null if no account is affected. `subject`: the name of the
 * affected item; never a secret. `isRepeated`: true if the same event is known to have been stored recently.
 */
export async function recordSecurityEvent(
  tx: Transaction,
  {
    userId,
    kind,
    subject = '',
    isRepeated,
  }: { userId: string | null; kind: SecurityEventKind; subject?: string; isRepeated?: boolean },
): Promise<void> {
  const request = currentRequest();
  const facts = { event: kind, address: request?.clientAddress, userId: userId ?? undefined };
  request?.log[suspicious.has(kind) ? 'warn' : 'info'](facts, 'Security event');
  if (isRepeated ?? (endless.has(kind) && (await wasStoredLately(tx, userId, kind)))) return;
  await tx.insert(securityEvents).values({
    userId,
    kind,
    subject: Array.from(subject).slice(0, longestSubject).join(''),
    ipAddress: request?.clientAddress ?? null,
    userAgent: request?.userAgent.slice(0, longestUserAgent) ?? null,
    requestId: request?.requestId ?? null,
  });
}

async function wasStoredLately(tx: Transaction, userId: string | null, kind: SecurityEventKind): Promise<boolean> {
  const isTheirs = userId === null ? isNull(securityEvents.userId) : eq(securityEvents.userId, userId);
  const isRecent = gt(securityEvents.createdAt, sql`now() - ${REPEATED_WITHIN}::interval`);
  const [event] = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(isTheirs, eq(securityEvents.kind, kind), isRecent))
    .limit(1);
  return event !== undefined;
}
