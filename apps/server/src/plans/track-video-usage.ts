import { unlimited } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { getEntitlement } from './entitlement.ts';
import { videosRemaining } from './subscription-rules.ts';
import { addUsage, readUsage } from './usage.ts';

/**
 * Adds to the user's usage this month, up to the videos left. Projects count automatically through their reserved
 * video.
 */
export async function trackVideoUsage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, videos, clips }: { userId: string; videos: number; clips: number },
): Promise<void> {
  await db.asService(async (tx) => {
    const { month, plan } = await getEntitlement(tx, userId, now(), { isLocked: true });
    const left = videosRemaining({ videosPerMonth: plan.videosPerMonth, ...(await readUsage(tx, userId, month)) });
    await addUsage(tx, userId, month, {
      videos: left === unlimited ? videos : Math.min(videos, Math.max(0, left)),
      clips,
    });
  });
}
