import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { logoLimits, toOneLine, type WatermarkLogo } from '@clipwright/contract';
import { watermarkLogos } from '../../db/tables/watermark-logos-table.ts';
import type { Deps } from '../../deps.ts';
import { userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { lockOwner } from '../../people/lock-owner.ts';
import type { GetTools } from './get-tools.ts';
import { isLogoOf } from './list-logos.ts';
import { createLogoRedrawer, type RedrawnLogo } from './redraw-logo.ts';
import { toLogo } from './to-logo.ts';

/**
 * Stores a user's picture for clips. The picture is re-encoded, so that the uploaded file itself is never opened again.
 * @throws AppError `logo_invalid`, `logo_too_large`, `logos_limit_reached`
 */
export async function addLogo(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'secrets'> & GetTools,
  userId: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<WatermarkLogo> {
  const { db, files } = deps;
  const id = randomUUID();
  const fileKey = `${userFolder(userId)}/logos/${id}.png`;
  const keep = async ({ path, ...size }: RedrawnLogo) => {
    const { size: sizeBytes } = await stat(path);
    await files.adopt(fileKey, path);
    const name = toOneLine(fileName).split(/[\\/]/).at(-1)?.trim().slice(0, 200) || 'logo';
    const [row] = await db.asService(async (tx) => {
      await lockOwner(tx, userId);
      const count = await tx.$count(watermarkLogos, isLogoOf(userId));
      if (count >= logoLimits.mostLogos) throw new AppError('logos_limit_reached', { limit: logoLimits.mostLogos });
      return await tx
        .insert(watermarkLogos)
        .values({ id, userId, name, ...size, sizeBytes, fileKey })
        .returning();
    });
    if (!row) throw new Error('The logo was not stored.');
    return toLogo(deps, row);
  };
  try {
    return await createLogoRedrawer(deps)(bytes, keep);
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

/** Refuses a picture that exceeds the limit, before it is received. @throws AppError `logos_limit_reached` */
export async function requireLogoRoom({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const count = await db.asUser(userId, (tx) => tx.$count(watermarkLogos, isLogoOf(userId)));
  if (count >= logoLimits.mostLogos) throw new AppError('logos_limit_reached', { limit: logoLimits.mostLogos });
}
