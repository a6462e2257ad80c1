import {
  type CloudLeftoverGroup,
  type CloudLeftoverReach,
  type CloudLeftovers,
  type CloudProviderId,
  cloudLeftoverReach,
  cloudProviders,
} from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import type { CloudConfig } from '../../../config/drive-settings.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudLeftovers, cloudStorageConnections as connections } from '../../../db/tables/cloud-tables.ts';
import type { Deps } from '../../../deps.ts';
import { isInAccount } from './try-drive-removal.ts';

type LeftoverDeps = Pick<Deps, 'config' | 'db'>;
type Row = Pick<typeof cloudLeftovers.$inferSelect, 'id' | 'provider' | 'accountId' | 'kind' | 'name' | 'state'>;

/** The maximum number of names shown per group. */
const SHOWN_NAMES = 3;

/**
 * Lists the deleted items that are still in the user's drives, grouped by drive and by whether they can be removed now.
 */
export async function listLeftovers({ config, db }: LeftoverDeps, userId: string): Promise<CloudLeftovers> {
  return { groups: toGroups(await db.asUser(userId, (tx) => readLeftovers(tx, config.cloud, userId))) };
}

/** Reads the user's leftovers, oldest first, and whether each can be reached. */
export async function readLeftovers(
  tx: Transaction,
  { drives }: CloudConfig,
  userId: string,
): Promise<(Row & { reach: CloudLeftoverReach })[]> {
  const rows = await tx
    .select({
      id: cloudLeftovers.id,
      provider: cloudLeftovers.provider,
      accountId: cloudLeftovers.accountId,
      kind: cloudLeftovers.kind,
      name: cloudLeftovers.name,
      state: cloudLeftovers.state,
    })
    .from(cloudLeftovers)
    .where(eq(cloudLeftovers.userId, userId))
    .orderBy(asc(cloudLeftovers.createdAt), asc(cloudLeftovers.id));
  const connectionRows = await tx
    .select({ providerId: connections.providerId, state: connections.state, accountId: connections.accountId })
    .from(connections)
    .where(eq(connections.userId, userId));
  const reachOf = (row: Row): CloudLeftoverReach => {
    const connection = connectionRows.find(({ providerId }) => providerId === row.provider);
    if (!connection || drives[row.provider] === null) return 'disconnected';
    if (!isInAccount(row, connection)) return 'other_account';
    return connection.state === 'connected' ? 'connected' : 'disconnected';
  };
  return rows.map((row) => ({ ...row, reach: reachOf(row) }));
}

function toGroups(rows: readonly (Row & { reach: CloudLeftoverReach })[]): CloudLeftoverGroup[] {
  return cloudProviders.flatMap((provider) =>
    cloudLeftoverReach.options.flatMap((reach) => {
      const own = rows.filter((row) => row.provider === provider && row.reach === reach);
      return own.length > 0 ? [toGroup(provider, reach, own)] : [];
    }),
  );
}

function toGroup(provider: CloudProviderId, reach: CloudLeftoverReach, rows: readonly Row[]): CloudLeftoverGroup {
  const files = rows.filter(({ kind }) => kind === 'file');
  // People recognize clip names more easily than the names of text files about the clips.
  const byRecognition = files.toSorted((one, other) => Number(isVideo(other)) - Number(isVideo(one)));
  return {
    provider,
    reach,
    files: files.length,
    folders: rows.length - files.length,
    names: (files.length > 0 ? byRecognition : rows).slice(0, SHOWN_NAMES).map(({ name }) => name),
    isRemoving: rows.every(({ state }) => state === 'removing'),
  };
}

function isVideo({ name }: Pick<Row, 'name'>): boolean {
  return name.endsWith('.mp4');
}
