import type { Preferences, UpdatePreferencesInput } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { userPreferences } from '../db/tables/user-preferences-table.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { readTextLanguage } from './read-text-language.ts';

type CaptionLanguage = Preferences['language'];
type Row = typeof userPreferences.$inferSelect;

export async function readPreferences({ db }: Pick<Deps, 'db'>, userId: string): Promise<Preferences> {
  return await db.asUser(userId, async (tx) => {
    const [row] = await tx.select().from(userPreferences).where(eq(userPreferences.userId, userId));
    if (!row) throw new AppError('not_found');
    return toPreferences(row, await readTextLanguage(tx, userId));
  });
}

/** Changes the given fields and leaves the rest unchanged. */
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
  return await db.asUser(userId, async (tx) => {
    const [row] = await tx.update(userPreferences).set(changes).where(eq(userPreferences.userId, userId)).returning();
    if (!row) throw new AppError('not_found');
    return toPreferences(row, await readTextLanguage(tx, userId));
  });
}

function toPreferences(row: Row, language: CaptionLanguage): Preferences {
  return {
    captionTone: row.captionTone,
    defaultPlatforms: row.defaultPlatforms,
    language,
    notifications: { email: row.notifyByEmail, processing: row.notifyOfProcessing, analytics: row.notifyOfAnalytics },
  };
}
