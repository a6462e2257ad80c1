import type { ActivityKind } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { currentAskerId } from '../../db/current-asker.ts';
import type { Transaction } from '../../db/open-database.ts';
import { workspaceActivities, workspaces } from '../../db/tables/teams-tables.ts';

/** Repeated activities within this time are recorded once. */
const REPEATED_WITHIN = '10 minutes';

const longestSubject = 300;

/**
 * Records an activity in a workspace that has a name or a team, in the activity's transaction, either an editor's own
 * or the service's. The actor is the requesting user; without one, the owner.
 */
export async function recordActivity(
  tx: Transaction,
  done: { workspaceId: string; kind: ActivityKind; subject?: string; projectId?: string | null },
): Promise<void> {
  const { workspaceId, kind, subject = '', projectId = null } = done;
  const actorId = currentAskerId() ?? workspaceId;
  const shortSubject = Array.from(subject).slice(0, longestSubject).join('');
  await tx.execute(sql`
    insert into ${workspaceActivities} (workspace_id, actor_id, kind, subject, project_id)
    select ${workspaceId}::uuid, ${actorId}::uuid, ${kind}, ${shortSubject}, ${projectId}::uuid
    where exists (select from ${workspaces} w where w.id = ${workspaceId}::uuid)
      and not exists (
        select from ${workspaceActivities} a
        where a.workspace_id = ${workspaceId}::uuid and a.actor_id = ${actorId}::uuid and a.kind = ${kind}
          and a.subject = ${shortSubject} and a.project_id is not distinct from ${projectId}::uuid
          and a.created_at > now() - ${sql.raw(`interval '${REPEATED_WITHIN}'`)}
      )`);
}
