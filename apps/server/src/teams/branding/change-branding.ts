import { randomUUID } from 'node:crypto';
import type { BrandingSettings } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { queueFileRemoval, userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { lockWorkspace } from '../workspace/lock-workspace.ts';
import { recordActivity } from '../workspace/record-activity.ts';
import { readBrandingSettings } from './find-branding.ts';

/**
 * Redraws an uploaded picture as a small PNG, which exists until `keep` ends.
 * @throws AppError `logo_invalid`, `logo_too_large`
 */
export type RedrawLogo = <T>(
  bytes: Buffer,
  keep: (logo: { path: string; widthPx: number; heightPx: number }) => Promise<T>,
) => Promise<T>;

type BrandingDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'now'>;

const noLogo = { logoId: null, logoKey: null, logoWidthPx: null, logoHeightPx: null };

/** Sets the color that others see; null for the product's color. @throws AppError `white_label_plan_needed` */
export async function changeBranding(
  deps: BrandingDeps,
  ownerId: string,
  { accentColor }: { accentColor: string | null },
): Promise<BrandingSettings> {
  return await deps.db.asService(async (tx) => {
    await lockWorkspace(tx, ownerId);
    await requireWhiteLabel(deps, tx, ownerId);
    return await store(deps, tx, ownerId, { accentColor });
  });
}

/**
 * Stores a picture as the workspace's logo, replacing any previous one.
 * @throws AppError `white_label_plan_needed`, `logo_invalid`, `logo_too_large`
 */
export async function putBrandingLogo(
  deps: BrandingDeps & { redrawLogo: RedrawLogo },
  ownerId: string,
  bytes: Buffer,
): Promise<BrandingSettings> {
  const logoId = randomUUID();
  const logoKey = `${userFolder(ownerId)}/branding/${logoId}.png`;
  try {
    return await deps.redrawLogo(bytes, async ({ path, widthPx, heightPx }) => {
      await deps.files.adopt(logoKey, path);
      return await deps.db.asService(async (tx) => {
        const before = await lockWorkspace(tx, ownerId);
        await requireWhiteLabel(deps, tx, ownerId);
        await removeLogoFile(deps, tx, before);
        return await store(deps, tx, ownerId, { logoId, logoKey, logoWidthPx: widthPx, logoHeightPx: heightPx });
      });
    });
  } catch (error) {
    await deps.files.remove(logoKey);
    throw error;
  }
}

/** Removes the logo, on any plan. Does nothing if there is no logo. */
export async function removeBrandingLogo(deps: BrandingDeps, ownerId: string): Promise<BrandingSettings> {
  return await deps.db.asService(async (tx) => {
    const before = await lockWorkspace(tx, ownerId);
    if (before.logoId === null) return await readBrandingSettings(deps, tx, ownerId);
    await removeLogoFile(deps, tx, before);
    return await store(deps, tx, ownerId, noLogo);
  });
}

/** Queues the removal of a logo file in the transaction that removes the logo from the workspace. */
export async function removeLogoFile(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { logoKey }: Pick<typeof workspaces.$inferSelect, 'logoKey'>,
): Promise<void> {
  await queueFileRemoval(jobs, logoKey === null ? [] : [logoKey], tx);
}

async function store(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  ownerId: string,
  change: Partial<typeof workspaces.$inferInsert>,
): Promise<BrandingSettings> {
  await tx.update(workspaces).set(change).where(eq(workspaces.id, ownerId));
  await recordActivity(tx, { workspaceId: ownerId, kind: 'branding-changed' });
  return await readBrandingSettings(deps, tx, ownerId);
}

/** Refuses a workspace whose plan does not include white label. @throws AppError `white_label_plan_needed` */
export async function requireWhiteLabel(deps: Pick<Deps, 'now'>, tx: Transaction, ownerId: string): Promise<void> {
  const { is_available: isAvailable } = await readBrandingSettings(deps, tx, ownerId);
  if (!isAvailable) throw new AppError('white_label_plan_needed');
}
