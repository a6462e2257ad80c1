import type { CaptionDefaults } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { captionDefaults } from '../../db/tables/captions-tables.ts';
import { builtIn } from './to-caption-style.ts';

/** Reads the user's style for each platform. Styles that no longer exist in this release are left out. */
export async function readDefaults(
  tx: Transaction,
  userId: string,
): Promise<Partial<Record<keyof CaptionDefaults, string>>> {
  const rows = await tx.select().from(captionDefaults).where(eq(captionDefaults.userId, userId));
  const entries = rows.flatMap(({ platform, builtIn: name, styleId }) => {
    const id = styleId ?? builtIn.find((style) => style.id === name)?.id;
    return id === undefined ? [] : [[platform, id] as const];
  });
  return Object.fromEntries(entries);
}
