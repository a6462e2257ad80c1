import { type CaptionStyle, type createCaptionStyleInput, fitsInto } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { captionStyles } from '../../db/tables/captions-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement, logFeatures } from '../../plans/index.ts';
import { toCaptionStyle } from './to-caption-style.ts';

/**
 * Creates a user's style. The plan is locked in the meantime, so that concurrent requests cannot exceed its limit.
 * @throws AppError `caption_styles_not_included`, `caption_styles_limit_reached`, `caption_style_name_taken`
 */
export async function createStyle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { name, look }: z.output<typeof createCaptionStyleInput>,
): Promise<CaptionStyle> {
  return await db.asService(async (tx) => {
    const { plan } = await getEntitlement(tx, userId, now(), { isLocked: true });
    const limit = plan.features.templates;
    const [counted] = await tx
      .select({ used: sql<number>`count(*)::int` })
      .from(captionStyles)
      .where(eq(captionStyles.userId, userId));
    if (limit === 0) throw new AppError('caption_styles_not_included');
    if (!fitsInto(limit, counted?.used ?? 0)) {
      throw new AppError('caption_styles_limit_reached', { limit });
    }
    const [made] = await tx.insert(captionStyles).values({ userId, name, look }).onConflictDoNothing().returning();
    if (!made) throw new AppError('caption_style_name_taken');
    await logFeatures(tx, userId, { custom_branding: { caption_styles: (counted?.used ?? 0) + 1 } });
    return toCaptionStyle(made);
  });
}
