import type { Branding } from '@clipwright/contract';
import { and, eq, gt } from 'drizzle-orm';
import { viewLinks } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { findBranding } from '../../../teams/index.ts';
import { hashViewToken } from './view-token.ts';

/**
 * Returns the branding for a link's page, even before its password is entered; null for the product's branding and for
 * an invalid link. The database decides the page's content ([decision 20](docs/decisions/0020-view-links.md)); viewers
 * may not read the plan that it depends on.
 */
export async function findViewedBranding(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<Branding | null> {
  const tokenHash = hashViewToken(token);
  if (tokenHash === null) return null;
  return await deps.db.asService(async (tx) => {
    const works = and(eq(viewLinks.tokenHash, tokenHash), gt(viewLinks.expiresAt, new Date()));
    const [link] = await tx.select({ ownerId: viewLinks.ownerId }).from(viewLinks).where(works);
    return link ? await findBranding(deps, tx, link.ownerId) : null;
  });
}
