import type { CloudProviderId } from '@clipwright/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';

const isOf = (userId: string) => eq(userPreferences.userId, userId);

type Onboarding = Pick<
  typeof userPreferences.$inferSelect,
  'hasSkippedCloudStorageSetup' | 'onboardingCompleted' | 'hasDismissedChecklist' | 'lastSkippedAt' | 'lastUpdated'
>;

/** Reads the user's preferred drive; null if they chose none. */
export async function readDefaultDrive(tx: Transaction, userId: string): Promise<CloudProviderId | null> {
  const [row] = await tx
    .select({ drive: userPreferences.defaultCloudProvider })
    .from(userPreferences)
    .where(isOf(userId));
  return row?.drive ?? null;
}

/** Stores the user's preferred drive; null: none. */
export async function setDefaultDrive(tx: Transaction, userId: string, drive: CloudProviderId | null): Promise<void> {
  await tx.update(userPreferences).set({ defaultCloudProvider: drive }).where(isOf(userId));
}

/** Removes the user's preference for a drive that is no longer connected. */
export async function forgetDefaultDrive(tx: Transaction, userId: string, drive: CloudProviderId): Promise<void> {
  await tx
    .update(userPreferences)
    .set({ defaultCloudProvider: null })
    .where(and(isOf(userId), eq(userPreferences.defaultCloudProvider, drive)));
}

/** Reads the user's response to the offer to connect a drive; null if the user has no preferences. */
export async function readDriveOnboarding(tx: Transaction, userId: string): Promise<Onboarding | null> {
  const { hasSkippedCloudStorageSetup, onboardingCompleted, hasDismissedChecklist, lastSkippedAt, lastUpdated } =
    userPreferences;
  const [row] = await tx
    .select({ hasSkippedCloudStorageSetup, onboardingCompleted, hasDismissedChecklist, lastSkippedAt, lastUpdated })
    .from(userPreferences)
    .where(isOf(userId));
  return row ?? null;
}

/** Changes the given fields of the user's response to the offer to connect a drive. */
export async function changeDriveOnboarding(
  tx: Transaction,
  userId: string,
  changes: Partial<Onboarding>,
): Promise<void> {
  await tx.update(userPreferences).set(changes).where(isOf(userId));
}

/** Stores that the user connected a drive, unless that was stored before. */
export async function completeDriveOnboarding(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .update(userPreferences)
    .set({ onboardingCompleted: true, lastUpdated: at })
    .where(and(isOf(userId), ne(userPreferences.onboardingCompleted, true)));
}
