import type { WatermarkLogo } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { watermarkLogos } from '../../db/tables/watermark-logos.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { toLogo } from './to-logo.ts';

/** The user's logos, newest first. */
export async function listLogos(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  userId: string,
): Promise<{ logos: WatermarkLogo[] }> {
  const rows = await deps.db.asUser(userId, (tx) =>
    tx
      .select()
      .from(watermarkLogos)
      .where(eq(watermarkLogos.userId, userId))
      .orderBy(desc(watermarkLogos.createdAt), desc(watermarkLogos.id)),
  );
  return { logos: rows.map((row) => toLogo(deps, row)) };
}

/** Clips that bear it keep it; those that are made later have the text. @throws AppError `logo_not_found` */
export async function removeLogo({ db, files }: Pick<Deps, 'db' | 'files'>, userId: string, id: string): Promise<void> {
  const [row] = await db.asService((tx) =>
    tx
      .delete(watermarkLogos)
      .where(and(eq(watermarkLogos.id, id), eq(watermarkLogos.userId, userId)))
      .returning({ fileKey: watermarkLogos.fileKey }),
  );
  if (!row) throw new AppError('logo_not_found');
  await files.remove(row.fileKey);
}

/** Where a user's logo lies; null where none is asked for. @throws AppError `logo_not_found` */
export async function pickLogo(tx: Transaction, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ fileKey: watermarkLogos.fileKey })
    .from(watermarkLogos)
    .where(and(eq(watermarkLogos.id, id), eq(watermarkLogos.userId, userId)));
  if (!row) throw new AppError('logo_not_found');
  return row.fileKey;
}
