import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';

const isWithout = (userId: string) => and(eq(userPreferences.userId, userId), isNull(userPreferences.firstOwnVideoAt));

/** Returns true if no own video of the user has produced clips yet. */
export async function isWithoutOwnVideo(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(userPreferences, isWithout(userId))) > 0;
}

/** Stores when the user's first own video produced clips; later ones change nothing. */
export async function recordOwnVideo(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(userPreferences).set({ firstOwnVideoAt: at }).where(isWithout(userId));
}
