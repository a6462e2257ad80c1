import type { WatermarkLogo } from '@clipwright/contract';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { toLogo } from './to-logo.ts';

/** SQL for a user's logos, excluding removed ones. */
export function isLogoOf(userId: string): SQL | undefined {
  return and(eq(watermarkLogos.userId, userId), isNull(watermarkLogos.removedAt));
}

/** Lists the user's logos, newest first. */
export async function listLogos(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  userId: string,
): Promise<{ logos: WatermarkLogo[] }> {
  const rows = await deps.db.asUser(userId, (tx) =>
    tx
      .select()
      .from(watermarkLogos)
      .where(isLogoOf(userId))
      .orderBy(desc(watermarkLogos.createdAt), desc(watermarkLogos.id)),
  );
  return { logos: rows.map((row) => toLogo(deps, row)) };
}

/** Returns the key of the requested logo; null if none is requested. @throws AppError `logo_not_found` */
export async function pickLogo(tx: Transaction, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ fileKey: watermarkLogos.fileKey })
    .from(watermarkLogos)
    .where(and(eq(watermarkLogos.id, id), isLogoOf(userId)))
    // Prevents its removal before the run that refers to it is stored.
    .for('share');
  if (!row) throw new AppError('logo_not_found');
  return row.fileKey;
}
