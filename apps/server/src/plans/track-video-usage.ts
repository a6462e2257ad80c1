import type { Deps } from '../deps.ts';
import { getEntitlement } from './entitlement.ts';
import { addUsage } from './usage.ts';

/** Adds to what the user has used this month. Projects count by themselves, through the video that they reserved. */
export async function trackVideoUsage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, videos, clips }: { userId: string; videos: number; clips: number },
): Promise<void> {
  await db.asService(async (tx) => {
    const { month } = await getEntitlement(tx, userId, now(), { isLocked: true });
    await addUsage(tx, userId, month, { videos, clips });
  });
}
