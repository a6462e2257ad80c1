import type { Preferences, UpdatePreferencesInput } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { userPreferences } from '../db/tables/accounts-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

type Row = typeof userPreferences.$inferSelect;

export async function readPreferences({ db }: Pick<Deps, 'db'>, userId: string): Promise<Preferences> {
  const [row] = await db.asUser(userId, (tx) =>
    tx.select().from(userPreferences).where(eq(userPreferences.userId, userId)),
  );
  if (!row) throw new AppError('not_found');
  return toPreferences(row);
}

/** Changes what is given and leaves the rest. */
export async function updatePreferences(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { notifications = {}, ...input }: UpdatePreferencesInput,
): Promise<Preferences> {
  const given = {
    ...input,
    notifyByEmail: notifications.email,
    notifyOfProcessing: notifications.processing,
    notifyOfAnalytics: notifications.analytics,
  };
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return await readPreferences({ db }, userId);
  const [row] = await db.asUser(userId, (tx) =>
    tx.update(userPreferences).set(changes).where(eq(userPreferences.userId, userId)).returning(),
  );
  if (!row) throw new AppError('not_found');
  return toPreferences(row);
}

function toPreferences(row: Row): Preferences {
  return {
    captionTone: row.captionTone,
    defaultPlatforms: row.defaultPlatforms,
    language: row.language,
    notifications: { email: row.notifyByEmail, processing: row.notifyOfProcessing, analytics: row.notifyOfAnalytics },
  };
}
