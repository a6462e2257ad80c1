import { count, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { accounts } from '../../db/tables/accounts-tables.ts';

/**
 * Returns true if an account has only one way to sign in: neither a password in addition to a provider, nor another
 * provider.
 */
export async function hasSingleSignInMethod({ service }: Pick<Database, 'service'>, userId: string): Promise<boolean> {
  const [row] = await service.select({ ways: count() }).from(accounts).where(eq(accounts.userId, userId));
  return row?.ways === 1;
}
