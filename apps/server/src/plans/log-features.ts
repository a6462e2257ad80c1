import type { Transaction } from '../db/open-database.ts';
import { featureUsageLog, type loggedFeatures } from '../db/tables/plans-tables.ts';

type LoggedFeature = (typeof loggedFeatures)[number];

/**
 * Records the features a user used, with facts, in the transaction that allows them. Refused features are not logged.
 */
export async function logFeatures(
  tx: Transaction,
  userId: string,
  used: Partial<Record<LoggedFeature, Record<string, unknown> | null>>,
): Promise<void> {
  const rows = Object.entries(used).flatMap(([featureName, usageData]) =>
    usageData === null ? [] : [{ userId, featureName: featureName as LoggedFeature, usageData }],
  );
  if (rows.length > 0) await tx.insert(featureUsageLog).values(rows);
}
