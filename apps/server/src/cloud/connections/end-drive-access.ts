import { type CloudProviderId, cloudProviderId } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { cloudStorageConnections as connections } from '../../db/tables/cloud-tables.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { callDrive } from '../providers/call-drive.ts';
import type { DriveAccess } from '../providers/drive-access.ts';
import { DriveError } from '../providers/drive-error.ts';
import type { DriveProvider } from '../providers/drive-provider.ts';
import { getDriveProvider } from '../providers/get-drive-provider.ts';
import type { CloudDeps } from './cloud-deps.ts';

const ids = z.array(z.string().min(1).max(1024)).default([]);

/** The tokens are encrypted, just as in the connection's row. */
const endedAccess = z.object({
  providerId: cloudProviderId,
  accountId: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  folderIds: ids,
  fileIds: ids,
});
type EndedAccess = z.output<typeof endedAccess>;

/**
 * Cleans up after a connection is deleted: deletes the files in the drive if the user chose to, then revokes our
 * access.
 */
export const endAccessJob = defineJob({
  name: 'end-cloud-access',
  data: endedAccess,
  retryLimit: 12,
  retryDelaySec: 30,
  expireInSec: 900,
  run: (deps: Omit<CloudDeps, 'jobs'>, data, context) => endAccess(deps, data, context),
});

type Ended = {
  providerId: CloudProviderId;
  accountId: string | null;
  accessToken: string;
  refreshToken: string | null;
};

/**
 * Queues revoking our access at the provider, in the transaction that deletes the connection. Uses the encrypted tokens
 * from its row. @returns false if access cannot be revoked
 */
export async function queueEndAccess(
  { config, jobs }: Pick<CloudDeps, 'config' | 'jobs'>,
  within: Transaction,
  { providerId, accountId, accessToken, refreshToken }: Ended,
  remove: { folderIds: string[]; fileIds: string[] } = { folderIds: [], fileIds: [] },
): Promise<boolean> {
  const provider = await getDriveProvider(config.cloud, providerId);
  const isPossible = provider !== null && accessToken !== '';
  const isRevoked = isPossible && provider.revoke !== undefined;
  if (isRevoked || (isPossible && remove.folderIds.length + remove.fileIds.length > 0)) {
    await jobs.send(endAccessJob, { providerId, accountId, accessToken, refreshToken, ...remove }, { within });
  }
  return isRevoked;
}

async function endAccess(
  { config, db, secrets }: Omit<CloudDeps, 'jobs'>,
  { providerId, accountId, folderIds, fileIds, ...sealed }: EndedAccess,
  { signal, log }: JobContext,
): Promise<void> {
  const provider = await getDriveProvider(config.cloud, providerId);
  if (provider === null) return;
  const tokens = {
    accessToken: secrets.decrypt(sealed.accessToken),
    refreshToken: sealed.refreshToken && secrets.decrypt(sealed.refreshToken),
  };
  const access = openWithTokens(provider, { accountId, ...tokens });
  try {
    for (const id of folderIds) await callDrive(access, signal, (call) => provider.removeFolder(id, call));
    for (const id of fileIds) await callDrive(access, signal, (call) => provider.remove(id, call));
    const isElsewhere = accountId !== null && (await isConnected(db, providerId, accountId));
    // The grant belongs to the account: another connection to it would end as well.
    if (isElsewhere || provider.revoke === undefined) return;
    const revoke = provider.revoke.bind(provider);
    await callDrive(access, signal, ({ accessToken }) => revoke({ ...tokens, accessToken }, signal));
  } catch (error) {
    if (!(error instanceof DriveError) || error.reason === 'transient' || error.reason === 'rate_limited') throw error;
    // Invalid tokens do not need to be revoked.
    log.info({ err: error }, 'The access to a drive had ended');
  }
}

async function isConnected({ service }: CloudDeps['db'], providerId: CloudProviderId, accountId: string) {
  const isIt = and(eq(connections.providerId, providerId), eq(connections.accountId, accountId));
  return (await service.$count(connections, and(isIt, eq(connections.state, 'connected')))) > 0;
}

/** Opens a drive whose tokens are no longer stored in a row. */
function openWithTokens(
  provider: DriveProvider,
  { accountId, ...tokens }: { accountId: string | null; accessToken: string; refreshToken: string | null },
): DriveAccess {
  return {
    provider,
    accountId,
    async getToken(refused) {
      if (refused === undefined || refused !== tokens.accessToken) return tokens.accessToken;
      if (tokens.refreshToken === null) throw new DriveError('reconnect_required', { provider: provider.id });
      const renewed = await provider.refresh(tokens.refreshToken, AbortSignal.timeout(30_000));
      tokens.accessToken = renewed.accessToken;
      tokens.refreshToken = renewed.refreshToken ?? tokens.refreshToken;
      return tokens.accessToken;
    },
  };
}
