import type { ClipSpec, KitPart, ResolvedBrand } from '@clipwright/clip-spec';
import { and, eq, isNull } from 'drizzle-orm';
import { findStyles } from '../captions/index.ts';
import type { Transaction } from '../db/open-database.ts';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import { watermarkLogos } from '../db/tables/watermark-logos-table.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type KitRow, takeOpenKit } from './find-kit.ts';
import { isLogoOf } from './logos/list-logos.ts';

type FileRow = typeof brandKitFiles.$inferSelect;

/**
 * Applies the requested parts of a brand kit to a clip spec. Later changes to the kit do not affect it.
 * @returns the spec, and the part of the kit that the engine needs; null if no kit is requested.
 * @throws AppError `brand_kit_not_found`, `brand_kits_not_included`, `brand_kit_locked`, `brand_kit_not_ready`
 */
export async function applyKit(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  spec: ClipSpec,
): Promise<{ spec: ClipSpec; brand: ResolvedBrand | null }> {
  if (spec.brandKit === null) return { spec, brand: null };
  const parts = new Set(spec.brandKit.parts);
  const kit = await takeOpenKit(deps, tx, userId, spec.brandKit.id);
  const files = await tx
    .select()
    .from(brandKitFiles)
    .where(and(eq(brandKitFiles.kitId, kit.id), isNull(brandKitFiles.removedAt)))
    // Prevents their removal before the run that refers to them is stored.
    .for('share');
  if (files.some(({ state, kind }) => state === 'checking' && parts.has(partOf(kind)))) {
    throw new AppError('brand_kit_not_ready');
  }
  const ready = files.filter(({ state }) => state === 'ready');
  return { spec: await fillSpec(tx, userId, spec, kit), brand: toBrand(kit, ready, parts) };
}

const partOf = (kind: FileRow['kind']): KitPart => (kind === 'font' ? 'fonts' : kind);

async function fillSpec(tx: Transaction, userId: string, spec: ClipSpec, { settings }: KitRow): Promise<ClipSpec> {
  const parts = new Set(spec.brandKit?.parts);
  const { captionStyle, watermark, ...rest } = spec;
  const { usesLogo, ...mark } = settings.watermark;
  const logoId = usesLogo ? await findLogo(tx, userId, settings.logoId) : null;
  const style = parts.has('captionStyle') ? await findStyle(tx, userId, settings.captionStyle) : captionStyle;
  return {
    ...rest,
    ...(parts.has('platforms') && settings.platforms.length > 0 && { platforms: settings.platforms }),
    ...(style !== undefined && { captionStyle: style }),
    watermark: parts.has('watermark') ? { ...mark, logoId } : watermark,
  };
}

/** Returns null for a logo or style that no longer exists. */
async function findLogo(tx: Transaction, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [logo] = await tx
    .select({ id: watermarkLogos.id })
    .from(watermarkLogos)
    .where(and(eq(watermarkLogos.id, id), isLogoOf(userId)));
  return logo?.id ?? null;
}

async function findStyle(tx: Transaction, userId: string, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  try {
    return (await findStyles(tx, userId, [id])).has(id) ? id : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'caption_style_not_found') return undefined;
    throw error;
  }
}

function toBrand(
  { id, name, settings }: KitRow,
  files: readonly FileRow[],
  parts: ReadonlySet<KitPart>,
): ResolvedBrand {
  const bumper = (kind: 'intro' | 'outro') => {
    const file = parts.has(kind) ? files.find((one) => one.kind === kind) : undefined;
    return file?.facts && 'durationSec' in file.facts ? { ...file.facts, key: file.fileKey } : null;
  };
  const font = (fontId: string | null) => {
    const file = parts.has('fonts') ? files.find((one) => one.kind === 'font' && one.id === fontId) : undefined;
    return file ? { id: file.id, name: file.name, key: file.fileKey } : null;
  };
  return {
    kitId: id,
    name,
    intro: bumper('intro'),
    outro: bumper('outro'),
    captionFont: font(settings.captionFontId),
    titleFont: font(settings.titleFontId),
    colors: parts.has('colors') ? settings.colors : { text: null, highlight: null },
  };
}
