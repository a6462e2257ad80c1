import type { BrandKit, BrandKitList, KitFile } from '@clipwright/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { brandKitFiles } from '../db/tables/kits-tables.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { watermarkLogos } from '../db/tables/watermark-logos-table.ts';
import type { Deps } from '../deps.ts';
import { signFileAddress } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { type KitRow, listKitRows, listOpenKits, readKitsLimit } from './find-kit.ts';
import { problemError } from './kit-file-problem.ts';
import { isLogoOf } from './logos/list-logos.ts';
import { toLogo } from './logos/to-logo.ts';

type ListDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
type FileRow = typeof brandKitFiles.$inferSelect;
type LogoRow = typeof watermarkLogos.$inferSelect;

/** Lists a user's brand kits by name, and the number of kits they may still create. */
export async function listKits(deps: ListDeps, userId: string): Promise<BrandKitList> {
  // The limit in the owner's plan, which members cannot read.
  const limit = await deps.db.asService((tx) => readKitsLimit(deps, tx, userId, { isLocked: false }));
  return await deps.db.asUser(userId, async (tx) => {
    const rows = await listKitRows(tx, userId);
    const open = new Set(listOpenKits(rows, limit));
    const [files, logos, projects] = [
      await listFiles(tx, userId),
      await tx.select().from(watermarkLogos).where(isLogoOf(userId)),
      await countProjects(tx, userId),
    ];
    const kits = rows.map((row) =>
      toBrandKit(deps, row, {
        files: files.filter(({ kitId }) => kitId === row.id),
        logo: logos.find(({ id }) => id === row.settings.logoId) ?? null,
        projects: projects.get(row.id) ?? 0,
        isLocked: !open.has(row),
      }),
    );
    const byName = kits.toSorted((a, b) => a.name.localeCompare(b.name));
    return { kits: byName, used: rows.length, limit };
  });
}

/** Returns one brand kit. @throws AppError `brand_kit_not_found` */
export async function getKit(deps: ListDeps, userId: string, id: string): Promise<BrandKit> {
  const kit = (await listKits(deps, userId)).kits.find((one) => one.id === id);
  if (!kit) throw new AppError('brand_kit_not_found');
  return kit;
}

async function listFiles(tx: Transaction, userId: string): Promise<FileRow[]> {
  return await tx
    .select()
    .from(brandKitFiles)
    .where(and(eq(brandKitFiles.userId, userId), isNull(brandKitFiles.removedAt)))
    .orderBy(asc(brandKitFiles.kind), asc(brandKitFiles.createdAt), asc(brandKitFiles.id));
}

async function countProjects(tx: Transaction, userId: string): Promise<ReadonlyMap<string, number>> {
  const kitId = sql<string | null>`${processingRuns.spec} #>> '{brand,kitId}'`;
  const rows = await tx
    .select({ kitId, count: sql<number>`count(distinct ${processingRuns.projectId})::int` })
    .from(processingRuns)
    .where(and(eq(processingRuns.userId, userId), sql`${kitId} is not null`))
    .groupBy(kitId);
  return new Map(rows.flatMap(({ kitId, count }) => (kitId === null ? [] : [[kitId, count] as const])));
}

function toBrandKit(
  deps: Pick<Deps, 'now' | 'secrets'>,
  { id, name, revision, isDefault, settings, createdAt, updatedAt }: KitRow,
  { files, logo, ...rest }: { files: FileRow[]; logo: LogoRow | null; projects: number; isLocked: boolean },
): BrandKit {
  const fontIds = new Set(files.filter(({ kind }) => kind === 'font').map((file) => file.id));
  const fontOf = (fontId: string | null) => (fontId !== null && fontIds.has(fontId) ? fontId : null);
  return {
    id,
    name,
    revision,
    isDefault,
    settings: {
      ...settings,
      logoId: logo?.id ?? null,
      captionFontId: fontOf(settings.captionFontId),
      titleFontId: fontOf(settings.titleFontId),
    },
    logo: logo && toLogo(deps, logo),
    files: files.map((file) => toKitFile(deps, file)),
    ...rest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toKitFile(deps: Pick<Deps, 'now' | 'secrets'>, file: FileRow): KitFile {
  const { id, userId, kind, name, state, problem, sizeBytes, fileKey: key, facts } = file;
  const [font, video] = [facts && 'characters' in facts ? facts : null, facts && 'durationSec' in facts ? facts : null];
  return {
    id,
    kind,
    name,
    state,
    sizeBytes,
    problem: problem === null ? null : { code: problem, message: problemError(problem).sentence() },
    url: state === 'ready' ? signFileAddress(deps, { key, userId, downloadName: null }) : null,
    durationSec: video?.durationSec ?? null,
    widthPx: video?.widthPx ?? null,
    heightPx: video?.heightPx ?? null,
    characters: font?.characters ?? null,
    embedding: font?.embedding ?? null,
  };
}
