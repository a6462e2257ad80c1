import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logoLimits, type WatermarkLogo } from '@clipwright/contract';
import { MediaError, prepareLogo } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { users } from '../../db/tables/accounts-tables.ts';
import { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import type { Deps } from '../../deps.ts';
import { userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { GetTools } from './get-tools.ts';
import { isLogoOf } from './list-logos.ts';
import { toLogo } from './to-logo.ts';

/** Enough for the largest mark on a clip of 4K. */
const MAX_SIDE_PX = 1200;

/**
 * Keeps a picture of a user's for clips. What is kept is drawn again from it, so that nothing of the file but its picture
 * is ever opened again. @throws AppError `logo_invalid`, `logo_too_large`,
 * `logos_limit_reached`
 */
export async function addLogo(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'secrets'> & GetTools,
  userId: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<WatermarkLogo> {
  const { db, files } = deps;
  await requireRoom(deps, userId);
  const id = randomUUID();
  const fileKey = `${userFolder(userId)}/logos/${id}.png`;
  const workDir = await mkdtemp(join(tmpdir(), 'clipwright-logo-'));
  try {
    const outPath = join(workDir, 'logo.png');
    const size = await draw(deps, { bytes, path: join(workDir, 'given'), outPath });
    const { size: sizeBytes } = await stat(outPath);
    await files.adopt(fileKey, outPath);
    const name = fileName.split(/[\\/]/).at(-1)?.trim().slice(0, 200) || 'logo';
    const [row] = await db.asService(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const count = await tx.$count(watermarkLogos, isLogoOf(userId));
      if (count >= logoLimits.mostLogos) throw new AppError('logos_limit_reached', { limit: logoLimits.mostLogos });
      return await tx
        .insert(watermarkLogos)
        .values({ id, userId, name, ...size, sizeBytes, fileKey })
        .returning();
    });
    if (!row) throw new Error('The logo was not stored.');
    return toLogo(deps, row);
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function requireRoom({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const count = await db.asUser(userId, (tx) => tx.$count(watermarkLogos, isLogoOf(userId)));
  if (count >= logoLimits.mostLogos) throw new AppError('logos_limit_reached', { limit: logoLimits.mostLogos });
}

async function draw(
  { getTools }: GetTools,
  { bytes, path, outPath }: { bytes: Buffer; path: string; outPath: string },
): Promise<{ widthPx: number; heightPx: number }> {
  const tools = await getTools();
  await writeFile(path, bytes);
  const fit = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }) => {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(widthPx, heightPx));
    return {
      widthPx: Math.max(1, Math.round(widthPx * scale)),
      heightPx: Math.max(1, Math.round(heightPx * scale)),
    };
  };
  try {
    return await prepareLogo(tools, { path, outPath, fit });
  } catch (error) {
    if (!(error instanceof MediaError && error.isBadInput)) throw error;
    throw new AppError(error.facts.isTooLarge ? 'logo_too_large' : 'logo_invalid', null, { cause: error });
  }
}
