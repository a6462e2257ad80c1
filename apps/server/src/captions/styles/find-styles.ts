import type { CaptionStyle } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { captionStyles } from '../../db/tables/captions-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { builtIn, toCaptionStyle } from './to-caption-style.ts';

/**
 * Finds built-in styles by name and the user's own styles by id. @throws AppError `caption_style_not_found` if the user
 * cannot choose one of them
 */
export async function findStyles(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaptionStyle>> {
  const stylesById = new Map(builtIn.filter(({ id }) => ids.includes(id)).map((style) => [style.id, style]));
  const missing = ids.filter((id) => !stylesById.has(id));
  if (missing.length === 0) return stylesById;
  if (!missing.every((id) => z.uuid().safeParse(id).success)) throw new AppError('caption_style_not_found');
  const rows = await tx
    .select()
    .from(captionStyles)
    .where(and(eq(captionStyles.userId, userId), inArray(captionStyles.id, missing)));
  for (const row of rows) stylesById.set(row.id, toCaptionStyle(row));
  if (missing.some((id) => !stylesById.has(id))) throw new AppError('caption_style_not_found');
  return stylesById;
}
