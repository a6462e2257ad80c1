import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import type { MailBranding } from '../../mail/index.ts';
import { readPerson } from '../../people/read-people.ts';
import { findBranding } from './find-branding.ts';

/**
 * Finds the branding for an email from a workspace to others; null for the product's branding. Replies go to the owner
 * once their address is verified; it is in the email anyway. Requires the service role.
 */
export async function findMailBranding(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Transaction,
  workspaceId: string,
): Promise<MailBranding | null> {
  const branding = await findBranding(deps, tx, workspaceId);
  if (!branding) return null;
  const owner = await readPerson(tx, workspaceId);
  const { name, logo, accent_color: accentColor } = branding;
  return {
    name,
    logo: logo && { ...logo, url: new URL(logo.url, deps.config.publicUrl).href },
    accentColor,
    replyTo: owner?.emailVerified ? owner.email : null,
  };
}
