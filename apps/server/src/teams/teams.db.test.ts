import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import { openPerson, personPassword } from '../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { addMember, choosePlan, findInvitationToken, openTeam } from '../../test/teams/open-team.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { featureUsageLog } from '../db/tables/plans-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { workspaceActivities, workspaceInvitations, workspaceMembers } from '../db/tables/teams-tables.ts';
import { announceEnd } from '../notices/index.ts';
import { acceptInvitation } from './invitations/answer-invitation.ts';
import { removeOldActivities } from './workspace/remove-old-activities.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const later = (days: number) => ({ ...test.deps, now: () => new Date(Date.now() + days * 86_400_000) });

describe('an invitation', () => {
  it('makes its recipient a member, with the owner’s workspace in their list', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'accepting');
    const { body } = await editor.ask('GET', '/api/workspaces');
    expect(body.workspaces).toMatchObject([
      { id: editor.id, role: 'owner', name: null },
      { id: owner.id, role: 'editor', is_read_only: false },
    ]);
    const { body: team } = await owner.ask('GET', '/api/team');
    expect(team).toMatchObject({ seats: 5, plan_name: 'Agency Starter', invitations: [] });
    expect(team.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'editor', 'viewer']);
    const { body: notices } = await owner.ask('GET', '/api/notices');
    expect(notices).toMatchObject({
      unread: 2,
      notices: [viewer, editor].map(({ email }) => ({
        kind: 'member-joined',
        text: `${email} accepted your invitation.`,
        project_id: null,
        workspace_id: owner.id,
      })),
    });
    const logged = await test.deps.db.service
      .select()
      .from(featureUsageLog)
      .where(and(eq(featureUsageLog.userId, owner.id), eq(featureUsageLog.featureName, 'team_collaboration')));
    expect(logged).toHaveLength(4);
  });

  it('is refused without a plan that has seats, to oneself, to a member and beyond the seats', async () => {
    const { owner, viewer } = await openTeam(test, 'refused');
    const free = await openPerson(test, 'free@example.org');
    const invite = async (who: typeof owner, email: string) =>
      codeOf(await who.ask('POST', '/api/team/invitations', { email, role: 'viewer' }));
    expect(await invite(free, 'someone@example.org')).toEqual([403, 'team_plan_needed']);
    expect(await invite(owner, owner.email)).toEqual([400, 'invite_oneself']);
    expect(await invite(owner, viewer.email)).toEqual([409, 'already_member']);
    expect(await invite(owner, 'third@example.org')).toEqual([200, undefined]);
    expect(await invite(owner, 'fourth@example.org')).toEqual([200, undefined]);
    expect(await invite(owner, 'fifth@example.org')).toEqual([409, 'no_seat_left']);
    // Inviting the same address again does not take another seat.
    expect(await invite(owner, 'fourth@example.org')).toEqual([200, undefined]);
  });

  it('cannot be used by another person, twice, or after it was declined, revoked or has expired', async () => {
    const { owner, open } = await openTeam(test, 'misused');
    const [guest, thief] = [await open('guest'), await open('thief')];
    const invite = async () => {
      const { body } = await owner.ask('POST', '/api/team/invitations', { email: guest.email, role: 'editor' });
      return { id: body.id as string, token: await findInvitationToken(test, guest.email) };
    };
    const accept = async (who: typeof guest, key: string) =>
      codeOf(await who.ask('POST', `/api/team-invitations/${key}/accept`, {}));
    const first = await invite();
    expect(await accept(thief, first.token)).toEqual([403, 'invitation_for_another']);
    expect(await accept(thief, first.id)).toEqual([404, 'team_invitation_not_found']);
    expect(await accept(guest, 'nonsense')).toEqual([404, 'team_invitation_not_found']);
    expect(codeOf(await guest.ask('POST', `/api/team-invitations/${first.id}/decline`, {}))).toEqual([200, undefined]);
    expect(await accept(guest, first.token)).toEqual([404, 'team_invitation_not_found']);
    const second = await invite();
    expect(codeOf(await owner.ask('DELETE', `/api/team/invitations/${second.id}`))).toEqual([200, undefined]);
    expect(await accept(guest, second.token)).toEqual([404, 'team_invitation_not_found']);
    const third = await invite();
    await expect(acceptInvitation(later(8), guest.id, third.token)).rejects.toMatchObject({
      code: 'team_invitation_expired',
    });
    expect(await accept(guest, third.token)).toEqual([200, undefined]);
    expect(await accept(guest, third.token)).toEqual([404, 'team_invitation_not_found']);
    expect(codeOf(await owner.ask('DELETE', `/api/team/members/${guest.id}`))).toEqual([200, undefined]);
    expect(await accept(guest, third.token)).toEqual([404, 'team_invitation_not_found']);
  });

  it('that is resent is valid for another week and keeps its link', async () => {
    const { owner, open } = await openTeam(test, 'again');
    const guest = await open('guest');
    const { body } = await owner.ask('POST', '/api/team/invitations', { email: guest.email, role: 'viewer' });
    const token = await findInvitationToken(test, guest.email);
    const old = new Date(Date.now() - 86_400_000);
    await test.deps.db.service
      .update(workspaceInvitations)
      .set({ expiresAt: old })
      .where(eq(workspaceInvitations.id, body.id));
    expect(codeOf(await guest.ask('GET', `/api/team-invitations/${token}`))).toEqual([410, 'team_invitation_expired']);
    expect((await owner.ask('GET', '/api/team')).body.invitations).toMatchObject([{ is_expired: true }]);
    const sent = await owner.ask('POST', `/api/team/invitations/${body.id}/resend`, {});
    expect(sent.body).toMatchObject({ id: body.id, is_expired: false });
    const { body: seen } = await guest.ask('GET', `/api/team-invitations/${token}`);
    expect(seen).toMatchObject({ owner_name: 'A Tester', role: 'viewer', email: guest.email });
  });

  it('appears only for a verified address, and otherwise is accepted only through the link of the email', async () => {
    const { owner } = await openTeam(test, 'unproven');
    const guest = await openPerson(test, 'guest-unproven@example.org', { isProven: false });
    const { body } = await owner.ask('POST', '/api/team/invitations', { email: guest.email, role: 'viewer' });
    expect((await guest.ask('GET', '/api/workspaces')).body.invitations).toEqual([]);
    expect(codeOf(await guest.ask('POST', `/api/team-invitations/${body.id}/accept`, {}))).toEqual([
      403,
      'address_unverified',
    ]);
    const token = await findInvitationToken(test, guest.email);
    expect(codeOf(await guest.ask('POST', `/api/team-invitations/${token}/accept`, {}))).toEqual([200, undefined]);
  });

  it('for the last seat is accepted by one of two simultaneous recipients', async () => {
    const { owner, open } = await openTeam(test, 'race');
    const third = await open('third');
    await addMember(test, owner, third, 'viewer');
    const guests = [await open('fourth'), await open('fifth')];
    for (const { email } of guests) {
      await test.deps.db.service.insert(workspaceInvitations).values({
        workspaceId: owner.id,
        email,
        role: 'editor',
        expiresAt: new Date(Date.now() + 86_400_000),
      });
    }
    const answers = await Promise.all(
      guests.map(async (guest) => {
        const { body } = await guest.ask('GET', '/api/workspaces');
        return await guest.ask('POST', `/api/team-invitations/${body.invitations[0].id}/accept`, {});
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('workspace_full');
    const members = await test.deps.db.service
      .select()
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspaceId, owner.id));
    expect(members).toHaveLength(4);
  });
});

describe('a workspace', () => {
  it('shows its projects to members, who change them within their role', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'roles');
    const { projectId, clipIds } = await fillProject(test.deps, owner.id, { title: 'A campaign' });
    const [asEditor, asViewer] = [editor.within(owner.id), viewer.within(owner.id)];
    for (const ask of [owner.ask, asEditor, asViewer]) {
      expect((await ask('GET', '/api/projects')).body.projects).toMatchObject([{ id: projectId }]);
      expect((await ask('GET', `/api/projects/${projectId}`)).body.clips).toHaveLength(2);
      expect((await ask('GET', `/api/projects/${projectId}/download`)).status).toBe(200);
      expect((await ask('POST', `/api/clips/${clipIds[0]}/views`, {})).body.counted).toBe(true);
    }
    const rename = async (ask: typeof asEditor, title: string) =>
      codeOf(await ask('PATCH', `/api/projects/${projectId}`, { title }));
    expect(await rename(asViewer, 'Mine')).toEqual([403, 'role_too_low']);
    expect(await rename(asEditor, 'Ours')).toEqual([200, undefined]);
    expect((await owner.ask('GET', `/api/projects/${projectId}`)).body.title).toBe('Ours');
    expect(codeOf(await asViewer('DELETE', `/api/clips/${clipIds[1]}`))).toEqual([403, 'role_too_low']);
    expect(codeOf(await asEditor('DELETE', `/api/clips/${clipIds[1]}`))).toEqual([200, undefined]);
    // They see none of it in their own workspace.
    expect((await editor.ask('GET', '/api/projects')).body.projects).toEqual([]);
    expect(codeOf(await editor.ask('GET', `/api/projects/${projectId}`))).toEqual([404, 'project_not_found']);
  });

  it('counts a member’s videos on the owner’s plan and shows their number', async () => {
    const { owner, editor } = await openTeam(test, 'usage');
    const input = { projectName: 'A talk', sourceType: 'text', sourceText: 'First we built it. Then we learned.' };
    const begun = await editor.within(owner.id)('POST', '/api/process-video', input);
    expect(begun.body).toMatchObject({ success: true });
    const [row] = await test.deps.db.service.select().from(projects).where(eq(projects.id, begun.body.project_id));
    expect(row).toMatchObject({ userId: owner.id, createdBy: editor.id });
    const { body: own } = await editor.ask('GET', '/api/plans/subscription');
    const { body: theirs } = await editor.within(owner.id)('GET', '/api/plans/subscription');
    expect([own.plan_slug, own.videos_reserved]).toEqual(['free', 0]);
    expect([theirs.plan_slug, theirs.videos_reserved]).toEqual(['agency-starter', 1]);
    const { body: team } = await owner.ask('GET', '/api/team');
    expect(team.members.map((member: { videos_used: number }) => member.videos_used)).toEqual([0, 1, 0]);
    const status = await editor.within(owner.id)('GET', `/api/processing-status/${begun.body.processing_id}`);
    expect(status.body).toMatchObject({ project_id: begun.body.project_id });
  });

  it('notifies the owner and the member who started a project of its end', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'notices');
    const { projectId } = await fillProject(test.deps, owner.id);
    await test.deps.db.service.update(projects).set({ createdBy: editor.id }).where(eq(projects.id, projectId));
    // The notices about new members.
    await owner.ask('POST', '/api/notices/read', {});
    await test.deps.db.asService((tx) => announceEnd(test.deps, tx, projectId, { kind: 'clips-ready', clipsCount: 2 }));
    const read = async (who: typeof owner) => (await who.ask('GET', '/api/notices?unread=true')).body;
    expect(await read(owner)).toMatchObject({ unread: 1, notices: [{ workspace_id: owner.id }] });
    expect(await read(editor)).toMatchObject({ unread: 1, notices: [{ workspace_id: owner.id }] });
    expect(await read(viewer)).toMatchObject({ unread: 0 });
    const { notices: editorNotices } = await read(editor);
    await editor.ask('POST', `/api/notices/${editorNotices[0].id}/read`, {});
    expect((await read(owner)).unread).toBe(1);
    await owner.ask('DELETE', `/api/team/members/${editor.id}`);
    expect((await read(editor)).notices).toEqual([]);
    expect(await test.deps.db.service.select().from(notices).where(eq(notices.recipientId, editor.id))).toEqual([]);
  });

  it('is closed to former members, from the next request on', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'former');
    const { projectId } = await fillProject(test.deps, owner.id);
    expect(codeOf(await editor.ask('DELETE', `/api/workspaces/${owner.id}/membership`))).toEqual([200, undefined]);
    expect(codeOf(await owner.ask('DELETE', `/api/team/members/${viewer.id}`))).toEqual([200, undefined]);
    for (const former of [editor, viewer]) {
      for (const path of ['/api/projects', `/api/projects/${projectId}`, '/api/team']) {
        expect(codeOf(await former.within(owner.id)('GET', path))).toEqual([404, 'workspace_not_found']);
      }
      expect(codeOf(await former.ask('DELETE', `/api/workspaces/${owner.id}/membership`))).toEqual([
        404,
        'workspace_not_found',
      ]);
      expect((await former.ask('GET', '/api/workspaces')).body.workspaces).toHaveLength(1);
    }
  });

  it('is managed only by its owner, who cannot be removed', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'managing');
    const tries: [string, string, unknown?][] = [
      ['PATCH', '/api/team', { name: 'Mine now' }],
      ['POST', '/api/team/invitations', { email: 'friend@example.org', role: 'editor' }],
      ['PATCH', `/api/team/members/${viewer.id}`, { role: 'editor' }],
      ['DELETE', `/api/team/members/${viewer.id}`],
      ['DELETE', `/api/team/members/${owner.id}`],
      ['POST', '/api/team/transfer', { member_id: editor.id, currentPassword: personPassword }],
    ];
    for (const [method, path, body] of tries) {
      expect(codeOf(await editor.within(owner.id)(method, path, body))).toEqual([403, 'workspace_owner_only']);
    }
    expect(codeOf(await owner.ask('DELETE', `/api/team/members/${owner.id}`))).toEqual([404, 'member_not_found']);
    expect(codeOf(await owner.ask('DELETE', `/api/workspaces/${owner.id}/membership`))).toEqual([
      409,
      'owner_cannot_leave',
    ]);
    expect((await owner.ask('PATCH', '/api/team', { name: ' Northlight ' })).body.workspace.name).toBe('Northlight');
    await owner.ask('PATCH', `/api/team/members/${viewer.id}`, { role: 'editor' });
    const { body } = await viewer.ask('GET', '/api/workspaces');
    expect(body.workspaces[1]).toMatchObject({ name: 'Northlight', role: 'editor' });
  });

  it('keeps everything after a downgrade, and its surplus members can still read', async () => {
    const { owner, editor } = await openTeam(test, 'downgrade');
    const { projectId } = await fillProject(test.deps, owner.id);
    const rename = async () =>
      codeOf(await editor.within(owner.id)('PATCH', `/api/projects/${projectId}`, { title: 'X' }));
    await choosePlan(test, owner, 'free');
    expect(await rename()).toEqual([403, 'member_read_only']);
    expect((await editor.within(owner.id)('GET', `/api/projects/${projectId}`)).status).toBe(200);
    expect((await owner.ask('GET', '/api/team')).body).toMatchObject({
      seats: 1,
      members: [{ is_read_only: false }, { is_read_only: true }, { is_read_only: true }],
    });
    await choosePlan(test, owner, 'agency-starter');
    expect(await rename()).toEqual([200, undefined]);
  });

  it('shows its owner and editors all activities, for 90 days', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'activity');
    const { projectId } = await fillProject(test.deps, owner.id, { title: 'A campaign' });
    await editor.within(owner.id)('PATCH', `/api/projects/${projectId}`, { title: 'Ours' });
    await viewer.within(owner.id)('GET', `/api/projects/${projectId}/download`);
    const { body } = await editor.within(owner.id)('GET', '/api/team/activities?limit=2');
    expect(body.activities).toMatchObject([
      { kind: 'clips-downloaded', subject: 'Ours', actor: 'A Tester', project_id: projectId },
      { kind: 'project-changed', subject: 'Ours', project_id: projectId },
    ]);
    const { body: rest } = await owner.ask('GET', `/api/team/activities?cursor=${body.nextCursor}`);
    expect(rest.activities.map(({ kind }: { kind: string }) => kind)).toEqual([
      'member-joined',
      'member-invited',
      'member-joined',
      'member-invited',
    ]);
    expect(codeOf(await viewer.within(owner.id)('GET', '/api/team/activities'))).toEqual([403, 'role_too_low']);
    await removeOldActivities(later(91));
    expect(await test.deps.db.service.select().from(workspaceActivities)).toEqual([]);
  });
});
