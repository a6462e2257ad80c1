import type { Invitation } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { projectShares, projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { people } from '../../../people/read-people.ts';
import { findBranding } from '../../../teams/index.ts';
import { readInvitationToken } from './invitation-token.ts';

/**
 * Reads the project and its owner for the holder of an invitation link. An ended share reveals nothing.
 * @throws AppError `share_not_found`
 */
export async function readInvitation(deps: Pick<Deps, 'db' | 'secrets' | 'now'>, token: string): Promise<Invitation> {
  const invited = readInvitationToken(deps, token);
  if (!invited) throw new AppError('share_not_found');
  const isIt = and(eq(projectShares.projectId, invited.projectId), eq(projectShares.email, invited.email));
  return await deps.db.asService(async (tx) => {
    const [row] = await tx
      .select({ title: projects.title, ownerName: people.name, ownerId: people.id })
      .from(projectShares)
      .innerJoin(projects, eq(projects.id, projectShares.projectId))
      .innerJoin(people, eq(people.id, projectShares.ownerId))
      .where(isIt);
    if (!row) throw new AppError('share_not_found');
    const { title, ownerName, ownerId } = row;
    return { title, owner_name: ownerName, branding: await findBranding(deps, tx, ownerId) };
  });
}
