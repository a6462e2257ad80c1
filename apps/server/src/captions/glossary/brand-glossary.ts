import type { Glossary } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { glossaries } from '../../db/tables/captions-tables.ts';
import type { Deps } from '../../deps.ts';

/** Reads the names used to correct a user's transcripts. */
export async function readGlossary(tx: Transaction, userId: string): Promise<Glossary> {
  const [row] = await tx.select().from(glossaries).where(eq(glossaries.userId, userId));
  return { terms: row?.terms ?? [] };
}

/** Replaces the list of names. */
export async function replaceGlossary(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { terms }: Glossary,
): Promise<Glossary> {
  return await db.asUser(userId, async (tx) => {
    await tx
      .insert(glossaries)
      .values({ userId, terms })
      .onConflictDoUpdate({ target: glossaries.userId, set: { terms } });
    return await readGlossary(tx, userId);
  });
}
