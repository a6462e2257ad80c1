import { brandKitsLimitOf, fitsInto } from '@clipwright/contract';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { brandKits } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { lockOwner } from '../people/lock-owner.ts';
import { getEntitlement } from '../plans/index.ts';

export type KitRow = typeof brandKits.$inferSelect;

/** Lists a user's kits that their plan includes: the oldest ones. */
export function listOpenKits<Kit>(kits: readonly Kit[], limit: number): Kit[] {
  return kits.filter((_, index) => fitsInto(limit, index));
}

/** Returns the number of kits in a user's plan; -1: unlimited. */
export async function readKitsLimit(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  { isLocked }: { isLocked: boolean },
): Promise<number> {
  const { plan } = await getEntitlement(tx, userId, now(), { isLocked });
  return brandKitsLimitOf(plan.features);
}

/** Lists a user's kits in order of creation; a plan includes the first ones. */
export async function listKitRows(tx: Transaction, userId: string): Promise<KitRow[]> {
  return await tx
    .select()
    .from(brandKits)
    .where(eq(brandKits.userId, userId))
    .orderBy(asc(brandKits.createdAt), asc(brandKits.id));
}

/**
 * Finds and locks a kit that its owner may use and change. The lock lasts until the service transaction ends.
 * @throws AppError `brand_kit_not_found`, `brand_kits_not_included`, `brand_kit_locked`
 */
export async function takeOpenKit(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  id: string,
): Promise<KitRow> {
  const kit = await takeKit(tx, userId, id);
  const limit = await readKitsLimit(deps, tx, userId, { isLocked: false });
  if (limit === 0) throw new AppError('brand_kits_not_included');
  const open = listOpenKits(await listKitRows(tx, userId), limit);
  if (!open.some((one) => one.id === kit.id)) throw new AppError('brand_kit_locked');
  return kit;
}

/**
 * Finds and locks a user's kit on any plan, along with the user's plan, until the service transaction ends.
 * @throws AppError `brand_kit_not_found`
 */
export async function takeKit(tx: Transaction, userId: string, id: string): Promise<KitRow> {
  if (!z.uuid().safeParse(id).success) throw new AppError('brand_kit_not_found');
  await lockOwner(tx, userId);
  const [kit] = await tx
    .select()
    .from(brandKits)
    .where(and(eq(brandKits.id, id), eq(brandKits.userId, userId)))
    .for('update');
  if (!kit) throw new AppError('brand_kit_not_found');
  return kit;
}
