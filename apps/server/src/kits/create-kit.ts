import { randomUUID } from 'node:crypto';
import { type BrandKit, type createBrandKitInput, fitsInto, type KitSettings, kitLimits } from '@clipwright/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { brandKitFiles, brandKits } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { logFeatures } from '../plans/index.ts';
import { recordActivity } from '../teams/index.ts';
import { listKitRows, readKitsLimit, takeOpenKit } from './find-kit.ts';
import { getKit } from './list-kits.ts';

type KitDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/**
 * Creates a brand kit. The plan is locked in the meantime, so that concurrent requests cannot exceed its limit.
 * @throws AppError `brand_kits_not_included`, `brand_kits_limit_reached`, `brand_kit_name_taken`
 */
export async function createKit(
  deps: KitDeps,
  userId: string,
  { name, settings }: z.output<typeof createBrandKitInput>,
): Promise<BrandKit> {
  const id = await deps.db.asService(async (tx) => {
    await requireRoom(deps, tx, userId);
    return await insertKit(tx, userId, { name, settings });
  });
  return await getKit(deps, userId, id);
}

/**
 * Copies a kit, sharing its files.
 * @param toName returns the copy's name; a number is added if it is taken.
 * @throws AppError `brand_kit_not_found`, `brand_kit_locked` and those of `createKit`
 */
export async function duplicateKit(
  deps: KitDeps,
  userId: string,
  sourceId: string,
  toName: (name: string) => string,
): Promise<BrandKit> {
  const id = await deps.db.asService(async (tx) => {
    await requireRoom(deps, tx, userId);
    const source = await takeOpenKit(deps, tx, userId, sourceId);
    const files = await tx
      .select()
      .from(brandKitFiles)
      .where(and(eq(brandKitFiles.kitId, source.id), eq(brandKitFiles.state, 'ready'), isNull(brandKitFiles.removedAt)))
      // Prevents their deletion before the copy refers to them.
      .for('share');
    const copies = files.map((file) => ({ ...file, id: randomUUID(), of: file.id }));
    const idOfCopy = (fontId: string | null) => copies.find(({ of }) => of === fontId)?.id ?? null;
    const { captionFontId, titleFontId } = source.settings;
    const settings = {
      ...source.settings,
      captionFontId: idOfCopy(captionFontId),
      titleFontId: idOfCopy(titleFontId),
    };
    const name = await findFreeName(tx, userId, toName(source.name));
    const kitId = await insertKit(tx, userId, { name, settings });
    if (copies.length > 0)
      await tx.insert(brandKitFiles).values(copies.map(({ of: _, ...copy }) => ({ ...copy, kitId })));
    return kitId;
  });
  return await getKit(deps, userId, id);
}

async function requireRoom(deps: Pick<Deps, 'now'>, tx: Transaction, userId: string): Promise<void> {
  const limit = await readKitsLimit(deps, tx, userId, { isLocked: true });
  if (limit === 0) throw new AppError('brand_kits_not_included');
  const used = await tx.$count(brandKits, eq(brandKits.userId, userId));
  if (!fitsInto(limit, used)) throw new AppError('brand_kits_limit_reached', { limit });
  if (used >= kitLimits.mostKits) throw new AppError('brand_kits_limit_reached', { limit: kitLimits.mostKits });
}

async function insertKit(
  tx: Transaction,
  userId: string,
  { name, settings }: { name: string; settings: KitSettings },
): Promise<string> {
  const [made] = await tx.insert(brandKits).values({ userId, name, settings }).onConflictDoNothing().returning();
  if (!made) throw new AppError('brand_kit_name_taken');
  await logFeatures(tx, userId, { custom_branding: { brand_kit: made.id } });
  await recordActivity(tx, { workspaceId: userId, kind: 'brand-kit-created', subject: name });
  return made.id;
}

async function findFreeName(tx: Transaction, userId: string, wanted: string): Promise<string> {
  const taken = new Set((await listKitRows(tx, userId)).map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const name = `${Array.from(wanted)
      .slice(0, kitLimits.nameLength - ending.length)
      .join('')}${ending}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
