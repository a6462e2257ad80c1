import {
  type CloudAccountInfo,
  type CloudConnection,
  type CloudConnections,
  type CloudProviderId,
  cloudProviderNames,
  cloudProviders,
} from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { CloudConfig } from '../../config/drive-settings.ts';
import type { Transaction } from '../../db/open-database.ts';
import { cloudStorageConnections as connections } from '../../db/tables/cloud-tables.ts';
import { readDefaultDrive } from '../../people/drive-choices.ts';
import { isFirstOwnVideo } from '../../plans/index.ts';
import { queueConnectionChecks } from './check-connection-job.ts';
import { chooseDriveProvider } from './choose-drive-provider.ts';
import type { CloudDeps } from './cloud-deps.ts';
import { consentPages } from './consent-pages.ts';

/** The connection columns that a request may read. */
const readable = {
  id: connections.id,
  providerId: connections.providerId,
  state: connections.state,
  accountInfo: connections.accountInfo,
  checkedAt: connections.checkedAt,
  createdAt: connections.createdAt,
};

/** Lists all drives and the user's connections in their last known state, without contacting any provider. */
export async function listConnections(
  deps: Pick<CloudDeps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
): Promise<CloudConnections> {
  const { rows, chosen, isFirst } = await deps.db.asUser(userId, async (tx) => ({
    ...(await readConnections(tx, userId)),
    isFirst: await isFirstOwnVideo(tx, userId),
  }));
  await queueConnectionChecks(deps, rows);
  return describeConnections(deps.config.cloud, { rows, chosen, isFirst });
}

/** Reads a user's connected and usable drives, with the preferred drive first. */
export async function readConnections(tx: Transaction, userId: string) {
  const rows = await tx.select(readable).from(connections).where(eq(connections.userId, userId));
  return { rows, chosen: await readDefaultDrive(tx, userId) };
}

export type ConnectionRow = Awaited<ReturnType<typeof readConnections>>['rows'][number];

/** Filters for usable connections: a drive without keys is not usable, even if it was connected before. */
export function listUsable({ drives }: CloudConfig, rows: readonly ConnectionRow[]): ConnectionRow[] {
  return rows.filter(({ providerId, state }) => state === 'connected' && drives[providerId] !== null);
}

function describeConnections(
  cloud: CloudConfig,
  { rows, chosen, isFirst }: { rows: readonly ConnectionRow[]; chosen: CloudProviderId | null; isFirst: boolean },
): CloudConnections {
  const first = chooseDriveProvider(listUsable(cloud, rows), chosen);
  return {
    isOffered: cloudProviders.some((id) => cloud.drives[id] !== null),
    isNextVideoExempt: cloud.isFirstVideoExempt && isFirst,
    providers: cloudProviders.map((id) => {
      const row = rows.find(({ providerId }) => providerId === id);
      return describeConnection(cloud, id, row ?? null, id === first);
    }),
    chosenDefault: chosen,
  };
}

function describeConnection(
  { drives, hasGooglePicker }: CloudConfig,
  id: CloudProviderId,
  row: ConnectionRow | null,
  isDefault: boolean,
): CloudConnection {
  const isConfigured = drives[id] !== null;
  return {
    id,
    name: cloudProviderNames[id],
    isConfigured,
    state: row?.state ?? null,
    isConnected: isConfigured && row?.state === 'connected',
    accountInfo: row && toAccountInfo(row.accountInfo),
    connectedAt: row?.createdAt.toISOString() ?? null,
    consentPageUrl: consentPages[id],
    isDefault,
    hasPicker: isConfigured && id === 'google-drive' && hasGooglePicker,
  };
}

function toAccountInfo(info: Partial<CloudAccountInfo>): CloudAccountInfo {
  return { email: null, name: null, storageUsed: null, storageTotal: null, previousEmail: null, ...info };
}
