import type { AdminOverview } from '@clipwright/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { networkErrors } from '../../db/tables/network-tables.ts';
import { NetworkError } from '../networks/network-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import type { ClaimedPost } from './claim-post.ts';

/** The number of kinds of answers that are counted per network, so that a server cannot fill the table. */
const MAX_KINDS = 500;

/** Counts an answer that nobody has mapped to a remedy, for operators. */
export async function countUnmapped(
  { db, now }: Pick<PublishingDeps, 'db' | 'now'>,
  { network }: Pick<ClaimedPost, 'network'>,
  error: unknown,
): Promise<void> {
  const detail = describe(error);
  if (detail === null) return;
  const at = now();
  await db.asService(async (tx) => {
    const changed = await tx
      .update(networkErrors)
      .set({ count: sql`${networkErrors.count} + 1`, lastAt: at })
      .where(and(eq(networkErrors.network, network), eq(networkErrors.detail, detail)))
      .returning({ count: networkErrors.count });
    if (changed.length > 0) return;
    const kinds = await tx.$count(networkErrors, eq(networkErrors.network, network));
    await tx
      .insert(networkErrors)
      .values({ network, detail: kinds < MAX_KINDS ? detail : 'others', lastAt: at })
      .onConflictDoUpdate({
        target: [networkErrors.network, networkErrors.detail],
        set: { count: sql`${networkErrors.count} + 1`, lastAt: at },
      });
  });
}

/** The number of kinds of answers that operators see. */
const SHOWN = 20;

/** Lists the answers that nobody has mapped, latest first. */
export async function listUnknownAnswers({
  service,
}: PublishingDeps['db']): Promise<NonNullable<AdminOverview['unknownAnswers']>> {
  const rows = await service.select().from(networkErrors).orderBy(desc(networkErrors.lastAt)).limit(SHOWN);
  return rows.map(({ network, detail, count, lastAt }) => ({ network, detail, count, lastAt: lastAt.toISOString() }));
}

/** Returns the answer without secrets; null for one that is mapped, and for an error that is no answer. */
function describe(error: unknown): string | null {
  if (!(error instanceof NetworkError) || error.reason !== 'unmapped') return null;
  return `${error.status ?? 'no status'} ${error.detail ?? 'no code'}`.slice(0, 200);
}
