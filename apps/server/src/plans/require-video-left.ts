import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { getEntitlement } from './entitlement.ts';
import { hasVideoLeft, videosRemaining } from './subscription-rules.ts';
import { readUsage } from './usage.ts';

/**
 * Refuses who has no video left, before they send a file. It reserves nothing: `reserveVideo` decides. Throws as that
 * does.
 */
export async function requireVideoLeft({ now }: Pick<Deps, 'now'>, userId: string, tx: Transaction): Promise<void> {
  const { plan, isLapsed, month } = await getEntitlement(tx, userId, now());
  const { videosPerMonth } = plan;
  if (hasVideoLeft(videosRemaining({ videosPerMonth, ...(await readUsage(tx, userId, month)) }))) return;
  throw isLapsed
    ? new AppError('upgrade_needed')
    : new AppError('monthly_limit_reached', { videos_per_month: videosPerMonth });
}
