import type { Preferences } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { userPreferences, users } from '../../db/tables/accounts-tables.ts';
import { currentLanguage } from '../../http/current-language.ts';

/** Reads the default language for post texts: the user's choice, otherwise the account's language. */
export async function readTextLanguage(tx: Transaction, userId: string): Promise<Preferences['language']> {
  const [row] = await tx
    .select({ chosen: userPreferences.language, own: users.language })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId));
  return row?.chosen ?? row?.own ?? currentLanguage();
}
