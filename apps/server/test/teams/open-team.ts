import type { MemberRole } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { subscriptionPlans } from '../../src/db/tables/plans-tables.ts';
import { workspaceInvitations } from '../../src/db/tables/teams-tables.ts';
import { upgradeUserPlan } from '../../src/plans/index.ts';
import { createTeamInvitationToken } from '../../src/teams/invitations/team-invitation-token.ts';
import { openPerson, type Person } from '../builders/user.ts';
import type { TestApp } from '../create-test-app.ts';

/** Puts someone on a plan, like a confirmed payment. */
export async function choosePlan(test: TestApp, person: Person, slug: 'agency-starter' | 'creator-pro' | 'free') {
  await test.deps.db.asService(async (tx) => {
    const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
    await upgradeUserPlan(test.deps, { userId: person.id, planId: plan?.id ?? '' }, tx);
  });
}

/** Returns the token from the latest invitation email to this address. */
export async function findInvitationToken(test: TestApp, email: string): Promise<string> {
  const rows = await test.deps.db.service
    .select()
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.email, email));
  return createTeamInvitationToken(test.deps, rows.at(-1)?.id ?? '');
}

/** Invites someone, who then accepts. */
export async function addMember(test: TestApp, owner: Person, person: Person, role: MemberRole): Promise<void> {
  const invited = await owner.ask('POST', '/api/team/invitations', { email: person.email, role });
  if (invited.status !== 200) throw new Error(`Inviting answered ${JSON.stringify(invited.body)}`);
  const token = await findInvitationToken(test, person.email);
  const accepted = await person.ask('POST', `/api/team-invitations/${token}/accept`, {});
  if (accepted.status !== 200) throw new Error(`Accepting answered ${JSON.stringify(accepted.body)}`);
}

/** Creates an owner on the agency plan with an editor and a viewer. */
export async function openTeam(test: TestApp, name: string) {
  const open = async (who: string) => await openPerson(test, `${who}-${name}@example.org`);
  const [owner, editor, viewer] = [await open('owner'), await open('editor'), await open('viewer')];
  await choosePlan(test, owner, 'agency-starter');
  await addMember(test, owner, editor, 'editor');
  await addMember(test, owner, viewer, 'viewer');
  return { owner, editor, viewer, open };
}
