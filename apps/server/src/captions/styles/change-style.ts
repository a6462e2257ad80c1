import type { CaptionStyle, updateCaptionStyleInput } from '@clipwright/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { captionStyles } from '../../db/tables/captions-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { toCaptionStyle } from './to-caption-style.ts';

/**
 * Changes the given fields of a user's own style. @throws AppError `caption_style_not_found`,
 * `caption_style_name_taken`
 */
export async function changeStyle(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  input: z.output<typeof updateCaptionStyleInput>,
): Promise<CaptionStyle> {
  requireStyleId(id);
  return await db.asUser(userId, async (tx) => {
    const isTheirs = and(eq(captionStyles.id, id), eq(captionStyles.userId, userId));
    const [style] = await tx.select().from(captionStyles).where(isTheirs).for('update');
    if (!style) throw new AppError('caption_style_not_found');
    const name = input.name ?? style.name;
    const [namesake] = await tx
      .select({ id: captionStyles.id })
      .from(captionStyles)
      .where(
        and(
          eq(captionStyles.userId, userId),
          ne(captionStyles.id, id),
          sql`lower(${captionStyles.name}) = lower(${name})`,
        ),
      );
    if (namesake) throw new AppError('caption_style_name_taken');
    const [changed] = await tx
      .update(captionStyles)
      .set({ name, look: input.look ?? style.look })
      .where(isTheirs)
      .returning();
    return toCaptionStyle(changed ?? style);
  });
}

/**
 * Removes a user's own style; platforms that used it revert to the product default. @throws AppError
 * `caption_style_not_found`
 */
export async function deleteStyle({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  requireStyleId(id);
  const gone = await db.asUser(userId, (tx) =>
    tx
      .delete(captionStyles)
      .where(and(eq(captionStyles.id, id), eq(captionStyles.userId, userId)))
      .returning({ id: captionStyles.id }),
  );
  if (gone.length === 0) throw new AppError('caption_style_not_found');
}

/** A user's style cannot have a built-in style's name. */
function requireStyleId(id: string): void {
  if (!z.uuid().safeParse(id).success) throw new AppError('caption_style_not_found');
}
