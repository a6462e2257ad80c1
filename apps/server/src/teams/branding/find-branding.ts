import type { Branding, BrandingSettings } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { people } from '../../people/read-people.ts';
import { getEntitlement } from '../../plans/index.ts';

/** Reads a workspace's branding for its people. Requires the service role. @throws AppError `workspace_not_found` */
export async function readBrandingSettings(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  workspaceId: string,
): Promise<BrandingSettings> {
  const [row] = await tx
    .select({ ownerName: people.name, workspace: workspaces })
    .from(people)
    .leftJoin(workspaces, eq(workspaces.id, people.id))
    .where(eq(people.id, workspaceId));
  if (!row) throw new AppError('workspace_not_found');
  const { plan } = await getEntitlement(tx, workspaceId, now());
  return { is_available: plan.features.white_label, branding: toBranding(row.ownerName, row.workspace) };
}

/**
 * Finds the workspace branding that others see instead of the product's name; null while the owner's plan does not
 * include white label. It is read for each page and email, so a changed or lapsed plan applies immediately. Requires
 * the service role.
 */
export async function findBranding(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  workspaceId: string,
): Promise<Branding | null> {
  const { is_available: isAvailable, branding } = await readBrandingSettings(deps, tx, workspaceId);
  return isAvailable ? branding : null;
}

function toBranding(ownerName: string, workspace: typeof workspaces.$inferSelect | null): Branding {
  const { name = null, accentColor = null, logoId, logoWidthPx, logoHeightPx } = workspace ?? {};
  return {
    name: name ?? ownerName,
    logo:
      logoId && logoWidthPx && logoHeightPx
        ? { url: brandingLogoPath(logoId), width: logoWidthPx, height: logoHeightPx }
        : null,
    accent_color: accentColor,
  };
}

/** Returns a logo's public URL, used in pages and in emails sent long ago. Every logo has a different URL. */
function brandingLogoPath(logoId: string): string {
  return `/files/branding/${logoId}.png`;
}
