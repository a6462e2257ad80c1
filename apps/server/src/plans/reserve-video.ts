import { creditsFor, type Material } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { type VideoOrigin, videoReservations } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { addLedgerEntry } from './credits/add-ledger-entry.ts';
import { getEntitlement } from './entitlement.ts';
import { type Payment, payForVideo } from './pay-for-video.ts';
import { addUsage, readUsage } from './usage.ts';

/**
 * Reserves one of the user's monthly videos for a project, or credits once those are used up, in the service
 * transaction that creates the project: either both exist or neither. A project that has already reserved or used its
 * video keeps it. `origin` is unchanged by default. Throws `monthly_limit_reached`, `not_enough_credits`, or
 * `upgrade_needed` if a paid plan has lapsed.
 */
export async function reserveVideo(
  { now }: Pick<Deps, 'now'>,
  {
    userId,
    projectId,
    material,
    origin,
  }: { userId: string; projectId: string; material: Material; origin?: VideoOrigin },
  tx: Transaction,
): Promise<Payment> {
  const entitlement = await getEntitlement(tx, userId, now(), { isLocked: true });
  const { month } = entitlement;
  const [held] = await tx.select().from(videoReservations).where(eq(videoReservations.projectId, projectId));
  if (held && held.status !== 'released') return { credits: held.credits };
  await addUsage(tx, userId, month, {});
  const { credits } = payForVideo(entitlement, await readUsage(tx, userId, month), material);
  const attempt = (held?.attempt ?? 0) + 1;
  const reservation = {
    periodStart: month.start,
    status: 'reserved' as const,
    settledAt: null,
    credits,
    attempt,
    ...(origin && { origin }),
  };
  const [made] = await tx
    .insert(videoReservations)
    .values({ userId, projectId, ...reservation })
    .onConflictDoUpdate({ target: videoReservations.projectId, set: reservation })
    .returning({ id: videoReservations.id });
  if (!made) throw new Error('The video was not reserved.');
  if (credits > 0) await spend({ now }, { userId, credits, sourceKey: `spend:${made.id}:${attempt}` }, tx);
  return { credits };
}

/**
 * Charges the difference if a project's video costs more than was known when it was reserved, such as a link to a video
 * that turns out to be long. A monthly video covers any length. @throws AppError `not_enough_credits`
 */
export async function reserveForMaterial(
  { now }: Pick<Deps, 'now'>,
  { projectId, material }: { projectId: string; material: Material },
  tx: Transaction,
): Promise<void> {
  const [held] = await tx
    .select()
    .from(videoReservations)
    .where(and(eq(videoReservations.projectId, projectId), eq(videoReservations.status, 'reserved')))
    .for('update');
  const credits = creditsFor(material);
  if (!held || held.credits === 0 || held.credits >= credits) return;
  const { userId, id, attempt } = held;
  const missing = credits - held.credits;
  const { creditsRemaining } = await readUsage(tx, userId, { start: held.periodStart, end: held.periodStart });
  if (creditsRemaining < missing) {
    throw new AppError('not_enough_credits', { credits, available: creditsRemaining + held.credits });
  }
  await spend({ now }, { userId, credits: missing, sourceKey: `spend:${id}:${attempt}:material` }, tx);
  await tx.update(videoReservations).set({ credits }).where(eq(videoReservations.id, id));
}

async function spend(
  deps: Pick<Deps, 'now'>,
  { userId, credits, sourceKey }: { userId: string; credits: number; sourceKey: string },
  tx: Transaction,
): Promise<void> {
  await addLedgerEntry(deps, { userId, kind: 'spend', credits: -credits, sourceKey }, tx);
}
