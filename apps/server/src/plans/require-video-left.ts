import type { Material } from '@clipwright/contract';
import type { Transaction } from '../db/open-database.ts';
import type { Entitlement } from './entitlement.ts';
import { type Payment, payForVideo } from './pay-for-video.ts';
import { readUsage } from './usage.ts';

/**
 * Refuses who can pay for no video, before they send a file. It reserves nothing: `reserveVideo` decides. Throws as that
 * does.
 */
export async function requireVideoLeft(
  tx: Transaction,
  userId: string,
  entitlement: Entitlement,
  material: Material,
): Promise<Payment> {
  return payForVideo(entitlement, await readUsage(tx, userId, entitlement.month), material);
}
