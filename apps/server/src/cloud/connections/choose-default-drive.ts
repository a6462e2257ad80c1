import { type CloudConnections, type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { setDefaultDrive } from '../../people/drive-choices.ts';
import { listConnections, readConnections } from './list-connections.ts';

/** @throws AppError `cloud_not_connected` */
export async function chooseDefaultDrive(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  provider: CloudProviderId | null,
): Promise<CloudConnections> {
  await deps.db.asUser(userId, async (tx) => {
    const { rows } = await readConnections(tx, userId);
    const isKnown = provider === null || rows.some(({ providerId }) => providerId === provider);
    if (!isKnown) throw new AppError('cloud_not_connected', { provider: cloudProviderNames[provider] });
    await setDefaultDrive(tx, userId, provider);
  });
  return await listConnections(deps, userId);
}
