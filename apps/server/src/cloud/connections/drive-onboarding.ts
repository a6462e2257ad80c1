import { type CloudOnboarding, type CloudOnboardingInput, cloudProviders } from '@clipwright/contract';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { changeDriveOnboarding, readDriveOnboarding } from '../../people/drive-choices.ts';
import { listUsable, readConnections } from './list-connections.ts';

type OnboardingDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Reads whether the user is new, and their response to the offer to connect a drive. */
export async function readOnboarding({ config, db }: OnboardingDeps, userId: string): Promise<CloudOnboarding> {
  return await db.asUser(userId, (tx) => describeOnboarding(config, tx, userId));
}

export async function updateOnboarding(
  { config, db, now }: OnboardingDeps,
  userId: string,
  {
    hasSkippedCloudStorageSetup: hasSkipped,
    onboardingCompleted: isCompleted,
    hasDismissedChecklist,
  }: CloudOnboardingInput,
): Promise<CloudOnboarding> {
  return await db.asUser(userId, async (tx) => {
    if (hasSkipped !== undefined || isCompleted !== undefined || hasDismissedChecklist !== undefined) {
      const changes = {
        ...(hasSkipped !== undefined && { hasSkippedCloudStorageSetup: hasSkipped }),
        ...(hasSkipped === true && { lastSkippedAt: now() }),
        ...(isCompleted !== undefined && { onboardingCompleted: isCompleted }),
        ...(hasDismissedChecklist !== undefined && { hasDismissedChecklist }),
        lastUpdated: now(),
      };
      await changeDriveOnboarding(tx, userId, changes);
    }
    return await describeOnboarding(config, tx, userId);
  });
}

async function describeOnboarding(
  { cloud }: Deps['config'],
  tx: Transaction,
  userId: string,
): Promise<CloudOnboarding> {
  const row = await readDriveOnboarding(tx, userId);
  if (!row) throw new AppError('not_found');
  const { rows } = await readConnections(tx, userId);
  const isOffered = cloudProviders.some((id) => cloud.drives[id] !== null);
  const hasAnswered = row.hasSkippedCloudStorageSetup || row.onboardingCompleted;
  return {
    ...row,
    isNew: isOffered && !hasAnswered && listUsable(cloud, rows).length === 0,
    lastSkippedAt: row.lastSkippedAt?.toISOString() ?? null,
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
  };
}
