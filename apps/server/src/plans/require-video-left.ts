import { type Material, unlimited } from '@clipwright/contract';
import type { Transaction } from '../db/open-database.ts';
import type { Entitlement } from './entitlement.ts';
import { type Payment, payForVideo } from './pay-for-video.ts';
import { videosRemaining } from './subscription-rules.ts';
import { readUsage } from './usage.ts';

type VideoLeft = Payment & {
  /** The number of videos left, from the month's allowance and from credits at one credit each; null: no limit. */
  videosLeft: number | null;
};

/**
 * Refuses users who cannot pay for a video, before they send a file. Reserves nothing: `reserveVideo` decides. Throws
 * the same errors.
 */
export async function requireVideoLeft(
  tx: Transaction,
  userId: string,
  entitlement: Entitlement,
  material: Material,
): Promise<VideoLeft> {
  const usage = await readUsage(tx, userId, entitlement.month);
  const payment = payForVideo(entitlement, usage, material);
  const { videosPerMonth } = entitlement.plan;
  const remaining = videosRemaining({ videosPerMonth, ...usage });
  return { ...payment, videosLeft: remaining === unlimited ? null : remaining + usage.creditsRemaining };
}
