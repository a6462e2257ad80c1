import { type CloudConnections, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { userPreferences } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sortProviders } from './choose-provider.ts';
import { listConnections, listUsable, readConnections } from './list-connections.ts';

/** The drives that a user's files can go to, the preferred one first. */
export async function listConnected(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<CloudProviderId[]> {
  const { rows, chosen } = await db.asUser(userId, (tx) => readConnections(tx, userId));
  return sortProviders(listUsable(config.cloud, rows), chosen);
}

/** Where a user's results go unless they say otherwise; null: nowhere but here. */
export async function findDefaultProvider(
  deps: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<CloudProviderId | null> {
  return (await listConnected(deps, userId))[0] ?? null;
}

/** @throws AppError `cloud_not_connected` */
export async function chooseDefault(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  provider: CloudProviderId | null,
): Promise<CloudConnections> {
  await deps.db.asUser(userId, async (tx) => {
    const { rows } = await readConnections(tx, userId);
    const isKnown = provider === null || rows.some(({ providerId }) => providerId === provider);
    if (!isKnown) throw new AppError('cloud_not_connected', { provider: cloudProviderNames[provider] });
    await tx.update(userPreferences).set({ defaultCloudProvider: provider }).where(eq(userPreferences.userId, userId));
  });
  return await listConnections(deps, userId);
}
