import { getAuthTables } from 'better-auth/db';
import { jwt, twoFactor } from 'better-auth/plugins';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, jwks, sessions, twoFactors, users, verifications } from './accounts-tables.ts';

const ours = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: twoFactors,
  jwks,
};
const theirs = getAuthTables({ plugins: [twoFactor(), jwt()] });

describe("better-auth's tables", () => {
  it('are all declared', () => {
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(Object.keys(theirs)));
  });

  it.each(Object.entries(ours))('%s has exactly its fields', (model, table) => {
    const columns = getTableColumns(table);
    const fields = theirs[model]?.fields ?? {};
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(['id', ...Object.keys(fields)]));
    const needed = Object.entries(columns).filter(([, column]) => column.notNull && !column.hasDefault);
    for (const [name] of needed) expect(fields[name]?.required).toBe(true);
  });
});
