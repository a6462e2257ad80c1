import type { Preferences } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences } from '../db/tables/user-preferences-table.ts';
import { currentLanguage } from '../http/current-language.ts';
import { people } from './read-people.ts';

/** Reads the default language for post texts: the user's choice, otherwise the account's language. */
export async function readTextLanguage(tx: Transaction, userId: string): Promise<Preferences['language']> {
  const [row] = await tx
    .select({ chosen: userPreferences.language, own: people.language })
    .from(people)
    .leftJoin(userPreferences, eq(userPreferences.userId, people.id))
    .where(eq(people.id, userId));
  return row?.chosen ?? row?.own ?? currentLanguage();
}
