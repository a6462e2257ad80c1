import { hasSeatFor, type InvitationInput, type SentInvitation, teamLimits } from '@clipwright/contract';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { workspaceInvitations, workspaceMembers, type workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { isWithinLimit } from '../../http/limits/is-within-limit.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { sendMail } from '../../mail/index.ts';
import { type Person, people, readPerson } from '../../people/read-people.ts';
import { getEntitlement, logFeatures } from '../../plans/index.ts';
import { findMailBranding } from '../branding/find-mail-branding.ts';
import { lockWorkspace } from '../workspace/lock-workspace.ts';
import { recordActivity } from '../workspace/record-activity.ts';
import { createTeamInvitationToken } from './team-invitation-token.ts';
import { toSentInvitation } from './to-invitation.ts';

type InviteDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;

const DAY_SEC = 86_400;

/** Counted across all owners, so no one gets more emails however many owners invite them. */
const mailsToAddress = { name: 'team-invitation-mail-to', points: 5, durationSec: DAY_SEC, isShared: true };

/**
 * Invites an address to the owner's workspace by email, identically with and without an account. An invitation occupies
 * a seat until it expires. Inviting an address again resends the email, with the latest role.
 * @throws AppError `mail_not_configured`, `address_unverified`, `team_plan_needed`, `no_seat_left`, `already_member`,
 * `invite_oneself`, `too_many_invitation_mails`
 */
export async function inviteMember(
  deps: InviteDeps,
  ownerId: string,
  { email, role }: InvitationInput,
  rateLimits: RateLimits,
): Promise<SentInvitation> {
  if (deps.config.smtpUrl === null) throw new AppError('mail_not_configured');
  await deps.db.asService((tx) => checkInvitable(deps, tx, ownerId, email));
  if (!(await isWithinLimit(rateLimits, mailsToAddress, email))) throw new AppError('too_many_invitation_mails');
  return await deps.db.asService(async (tx) => {
    const workspace = await lockWorkspace(tx, ownerId);
    const owner = await checkInvitable(deps, tx, ownerId, email);
    const sentAt = deps.now();
    const again = { role, sentAt, expiresAt: expiryFrom(sentAt) };
    const isOpen = and(
      eq(workspaceInvitations.workspaceId, ownerId),
      eq(workspaceInvitations.email, email),
      eq(workspaceInvitations.state, 'open'),
    );
    const updated = await tx.update(workspaceInvitations).set(again).where(isOpen).returning();
    const [row] =
      updated.length > 0
        ? updated
        : await tx
            .insert(workspaceInvitations)
            .values({ workspaceId: ownerId, email, ...again })
            .returning();
    if (!row) throw new Error('The invitation was not stored.');
    await mailTeamInvitation(deps, tx, { owner, workspace, row });
    await logFeatures(tx, ownerId, { team_collaboration: { invited: role } });
    await recordActivity(tx, { workspaceId: ownerId, kind: 'member-invited', subject: email });
    return toSentInvitation(row, sentAt);
  });
}

/**
 * Resends an invitation, which extends it by a week. Its link stays the same.
 * @throws AppError `team_invitation_not_found` and the errors from inviting
 */
export async function resendInvitation(
  deps: InviteDeps,
  ownerId: string,
  id: string,
  rateLimits: RateLimits,
): Promise<SentInvitation> {
  const [invitation] = await deps.db.asService((tx) =>
    tx.select().from(workspaceInvitations).where(isOpenOf(ownerId, id)),
  );
  if (!invitation) throw new AppError('team_invitation_not_found');
  return await inviteMember(deps, ownerId, { email: invitation.email, role: invitation.role }, rateLimits);
}

/** Ends an invitation immediately. @throws AppError `team_invitation_not_found` */
export async function revokeInvitation({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  await db.asService(async (tx) => {
    await lockWorkspace(tx, ownerId);
    const [revoked] = await tx
      .update(workspaceInvitations)
      .set({ state: 'revoked' })
      .where(isOpenOf(ownerId, id))
      .returning();
    if (!revoked) throw new AppError('team_invitation_not_found');
    await recordActivity(tx, { workspaceId: ownerId, kind: 'invitation-revoked', subject: revoked.email });
  });
}

function isOpenOf(ownerId: string, id: string) {
  if (!z.uuid().safeParse(id).success) throw new AppError('team_invitation_not_found');
  return and(
    eq(workspaceInvitations.id, id),
    eq(workspaceInvitations.workspaceId, ownerId),
    eq(workspaceInvitations.state, 'open'),
  );
}

/** Returns the owner if they may currently invite this address. */
async function checkInvitable(deps: Pick<Deps, 'now'>, tx: Transaction, ownerId: string, email: string) {
  const owner = await readPerson(tx, ownerId);
  if (!owner) throw new AppError('not_signed_in');
  if (owner.email === email) throw new AppError('invite_oneself');
  // Only users with a verified address may trigger emails to other people.
  if (!owner.emailVerified) throw new AppError('address_unverified');
  const { plan } = await getEntitlement(tx, ownerId, deps.now());
  if (!hasSeatFor(plan.features, 1)) throw new AppError('team_plan_needed');
  const [member] = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .innerJoin(people, eq(people.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, ownerId), eq(people.email, email)));
  if (member) throw new AppError('already_member');
  const [there] = await tx
    .select({ count: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, ownerId));
  const [invited] = await tx
    .select({ count: count() })
    .from(workspaceInvitations)
    .where(
      and(
        eq(workspaceInvitations.workspaceId, ownerId),
        eq(workspaceInvitations.state, 'open'),
        gt(workspaceInvitations.expiresAt, deps.now()),
        ne(workspaceInvitations.email, email),
      ),
    );
  if (!hasSeatFor(plan.features, 1 + (there?.count ?? 0) + (invited?.count ?? 0))) {
    throw new AppError('no_seat_left', { seats: plan.features.team_seats });
  }
  return owner;
}

function expiryFrom(sentAt: Date): Date {
  return new Date(sentAt.getTime() + teamLimits.invitationDays * DAY_SEC * 1000);
}

async function mailTeamInvitation(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets' | 'now'>,
  tx: Transaction,
  of: {
    owner: Person;
    workspace: typeof workspaces.$inferSelect;
    row: typeof workspaceInvitations.$inferSelect;
  },
): Promise<void> {
  const link = new URL('/join', deps.config.publicUrl);
  link.searchParams.set('invitation', createTeamInvitationToken(deps, of.row.id));
  await sendMail(
    deps,
    tx,
    { email: of.row.email, name: null, language: of.owner.language },
    {
      template: 'team-invitation',
      ownerEmail: of.owner.email,
      email: of.row.email,
      role: of.row.role,
      validDays: teamLimits.invitationDays,
      link: link.href,
    },
    { branding: await findMailBranding(deps, tx, of.owner.id) },
  );
}
