import type { BrandKit, updateBrandKitInput } from '@clipwright/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { brandKitFiles, brandKits } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { recordActivity } from '../teams/index.ts';
import { readKitsLimit, takeKit, takeOpenKit } from './find-kit.ts';
import { getKit } from './list-kits.ts';
import { removeUnusedKitFiles } from './remove-unused-kit-files.ts';

/**
 * Changes the given fields of a kit. Existing projects stay unchanged. The plan is locked in the meantime, so that each
 * concurrent request sees the previous one's names and default.
 * @throws AppError `brand_kit_not_found`, `brand_kit_locked`, `brand_kit_changed`, `brand_kit_name_taken`
 */
export async function changeKit(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  userId: string,
  id: string,
  { revision, name, isDefault, settings }: z.output<typeof updateBrandKitInput>,
): Promise<BrandKit> {
  await deps.db.asService(async (tx) => {
    await readKitsLimit(deps, tx, userId, { isLocked: true });
    const kit = await takeOpenKit(deps, tx, userId, id);
    if (kit.revision !== revision) throw new AppError('brand_kit_changed', { revision: kit.revision });
    const ofOthers = and(eq(brandKits.userId, userId), ne(brandKits.id, id));
    if (name !== undefined) {
      const isNamesake = sql`lower(${brandKits.name}) = lower(${name})`;
      if ((await tx.$count(brandKits, and(ofOthers, isNamesake))) > 0) throw new AppError('brand_kit_name_taken');
    }
    // Only one is the default.
    if (isDefault) {
      await tx
        .update(brandKits)
        .set({ isDefault: false })
        .where(and(ofOthers, eq(brandKits.isDefault, true)));
    }
    await tx
      .update(brandKits)
      .set({
        revision: revision + 1,
        ...(name !== undefined && { name }),
        ...(isDefault !== undefined && { isDefault }),
        ...(settings !== undefined && { settings }),
      })
      .where(eq(brandKits.id, id));
    await recordActivity(tx, { workspaceId: userId, kind: 'brand-kit-changed', subject: name ?? kit.name });
  });
  return await getKit(deps, userId, id);
}

/**
 * Deletes a kit. Projects created with it remain, and its files are kept as long as those projects use them.
 * @throws AppError `brand_kit_not_found`
 */
export async function deleteKit(deps: Pick<Deps, 'db' | 'files' | 'now'>, userId: string, id: string): Promise<void> {
  await deps.db.asService(async (tx) => {
    const { name } = await takeKit(tx, userId, id);
    await tx
      .update(brandKitFiles)
      .set({ removedAt: deps.now(), kitId: null })
      .where(and(eq(brandKitFiles.kitId, id), isNull(brandKitFiles.removedAt)));
    await tx.update(brandKitFiles).set({ kitId: null }).where(eq(brandKitFiles.kitId, id));
    await tx.delete(brandKits).where(eq(brandKits.id, id));
    await recordActivity(tx, { workspaceId: userId, kind: 'brand-kit-deleted', subject: name });
  });
  await removeUnusedKitFiles(deps);
}
