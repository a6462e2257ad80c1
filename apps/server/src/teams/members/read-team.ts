import type { Team } from '@clipwright/contract';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { workspaceInvitations, workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { people, readPeople } from '../../people/read-people.ts';
import { countedProjects, getEntitlement } from '../../plans/index.ts';
import { toSentInvitation } from '../invitations/to-invitation.ts';
import { toWorkspace } from '../workspace/to-workspace.ts';
import { isReadOnly, updateSeats } from '../workspace/update-seats.ts';

type MadeBy = Map<string, { videos: number; clips: number }>;

/**
 * Reads a workspace's people and their numbers for this month, for one of them. Only the owner sees open invitations.
 */
export async function readTeam(deps: Pick<Deps, 'db' | 'now'>, user: WorkspaceUser): Promise<Team> {
  return await deps.db.asService(async (tx) => {
    const { id, askerId, role } = user;
    const [owner] = await tx
      .select({ name: workspaces.name, ownerName: people.name, email: people.email })
      .from(people)
      .leftJoin(workspaces, eq(workspaces.id, people.id))
      .where(eq(people.id, id));
    if (!owner) throw new AppError('workspace_not_found');
    const members = await updateSeats(deps, tx, id);
    const peopleById = await readPeople(
      tx,
      members.map(({ userId }) => userId),
    );
    const { plan, month } = await getEntitlement(tx, id, deps.now());
    const made = await readMadeBy(tx, id, month.start);
    const own = members.find(({ userId }) => userId === askerId);
    const usageOf = (userId: string) => {
      const { videos, clips } = made.get(userId) ?? { videos: 0, clips: 0 };
      return { videos_used: videos, clips_made: clips };
    };
    const there = new Set([id, ...members.map(({ userId }) => userId)]);
    return {
      workspace: toWorkspace({
        id,
        name: owner.name,
        ownerName: owner.ownerName,
        role: own?.role ?? 'owner',
        isReadOnly: isReadOnly(own),
      }),
      seats: plan.features.team_seats,
      plan_name: plan.name,
      members: [
        {
          id,
          name: owner.ownerName,
          email: owner.email,
          role: 'owner' as const,
          is_read_only: false,
          joined_at: null,
          ...usageOf(id),
        },
        ...members.map((member) => ({
          id: member.userId,
          name: peopleById.get(member.userId)?.name ?? '',
          email: peopleById.get(member.userId)?.email ?? '',
          role: member.role,
          is_read_only: isReadOnly(member),
          joined_at: member.createdAt.toISOString(),
          ...usageOf(member.userId),
        })),
      ],
      invitations: role === 'owner' ? await readInvitations(deps, tx, id) : [],
      others_videos_used: [...made].reduce((sum, [userId, { videos }]) => sum + (there.has(userId) ? 0 : videos), 0),
    };
  });
}

async function readInvitations({ now }: Pick<Deps, 'now'>, tx: Transaction, workspaceId: string) {
  const rows = await tx
    .select()
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.state, 'open')))
    .orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id));
  return rows.map((row) => toSentInvitation(row, now()));
}

/** Reads the month's counted videos and created clips, grouped by the person who started their projects. */
async function readMadeBy(tx: Transaction, ownerId: string, monthStart: string): Promise<MadeBy> {
  const by = sql<string>`coalesce(${projects.createdBy}, ${projects.userId})`;
  const counted = countedProjects(ownerId, monthStart);
  const videos = await tx
    .select({ by, count: sql<number>`count(*)::int` })
    .from(counted)
    .innerJoin(projects, eq(projects.id, counted.projectId))
    .groupBy(by);
  const clips = await tx
    .select({ by, count: sql<number>`count(*)::int` })
    .from(videoClips)
    .innerJoin(projects, eq(projects.id, videoClips.projectId))
    .where(
      and(
        eq(videoClips.userId, ownerId),
        eq(videoClips.kind, 'clip'),
        gte(videoClips.createdAt, new Date(`${monthStart}T00:00:00Z`)),
      ),
    )
    .groupBy(by);
  const made: MadeBy = new Map();
  for (const row of videos) made.set(row.by, { videos: row.count, clips: 0 });
  for (const row of clips) made.set(row.by, { videos: made.get(row.by)?.videos ?? 0, clips: row.count });
  return made;
}
