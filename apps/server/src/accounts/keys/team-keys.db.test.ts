import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import type { Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { choosePlan, openTeam } from '../../../test/teams/open-team.ts';
import { workspaceMembers } from '../../db/tables/teams-tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

const proof = { expiresInDays: 7, currentPassword: 'correct horse battery' };

async function makeKey(maker: Person, workspace: Person, scopes: string[]) {
  const path = `/api/accounts/api-keys?workspace=${workspace.id}`;
  const { status, body } = await maker.ask('POST', path, { name: 'Team', scopes, ...proof });
  return { status, code: body.error?.code as string | undefined, secret: body.secret as string };
}

/** Sends a request with a key and another workspace's id, which must have no effect. */
async function ask(secret: string, method: string, path: string, named = '') {
  const response = await test.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${secret}`,
      ...(named && { 'X-Workspace': named }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify({ title: 'Renamed' }) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  const body: any = await response.json();
  return { status: response.status, code: body.error?.code as string | undefined, body };
}

describe('an API key of a member', () => {
  it('acts only in the workspace in which it was created', async () => {
    const { owner, editor } = await openTeam(test, 'bound');
    const { projectId } = await fillProject(test.deps, owner.id);
    const { secret } = await makeKey(editor, owner, ['read', 'create']);
    for (const named of ['', editor.id, owner.id]) {
      const { body } = await ask(secret, 'GET', '/api/projects', named);
      expect(body.projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
    }
    expect((await ask(secret, 'PATCH', `/api/projects/${projectId}`)).body.title).toBe('Renamed');
    expect((await editor.ask('GET', '/api/accounts/api-keys')).body).toMatchObject({ keys: [], isInPlan: false });
    const listed = await editor.ask('GET', `/api/accounts/api-keys?workspace=${owner.id}`);
    expect(listed.body).toMatchObject({ keys: [{ name: 'Team' }], isInPlan: true });
    expect((await owner.ask('GET', '/api/accounts/api-keys')).body.keys).toEqual([]);
  });

  it('is limited to the current rights of its creator', async () => {
    const { owner, editor, viewer } = await openTeam(test, 'roles');
    const { projectId } = await fillProject(test.deps, owner.id);
    expect(await makeKey(viewer, owner, ['read', 'create'])).toMatchObject({ status: 403, code: 'role_too_low' });
    const reading = await makeKey(viewer, owner, ['read']);
    expect((await ask(reading.secret, 'GET', `/api/projects/${projectId}`)).status).toBe(200);
    const { secret } = await makeKey(editor, owner, ['read', 'create']);
    await test.deps.db.service
      .update(workspaceMembers)
      .set({ role: 'viewer' })
      .where(eq(workspaceMembers.userId, editor.id));
    expect(await ask(secret, 'PATCH', `/api/projects/${projectId}`)).toMatchObject({
      status: 403,
      code: 'role_too_low',
    });
    expect((await ask(secret, 'GET', `/api/projects/${projectId}`)).status).toBe(200);
  });

  it('is invalid once its creator is no longer a member', async () => {
    const { owner, editor } = await openTeam(test, 'left');
    const { secret } = await makeKey(editor, owner, ['read']);
    expect((await ask(secret, 'GET', '/api/projects')).status).toBe(200);
    await test.deps.db.service.delete(workspaceMembers).where(eq(workspaceMembers.userId, editor.id));
    expect(await ask(secret, 'GET', '/api/projects')).toMatchObject({ status: 403, code: 'api_key_outside_workspace' });
  });

  it('stops with the plan of the owner', async () => {
    const { owner, editor } = await openTeam(test, 'downgraded');
    const { secret } = await makeKey(editor, owner, ['read']);
    await choosePlan(test, owner, 'creator-pro');
    expect(await ask(secret, 'GET', '/api/projects')).toMatchObject({ status: 403, code: 'api_keys_not_in_plan' });
  });

  it('cannot be created in another workspace', async () => {
    const { owner } = await openTeam(test, 'closed');
    const { editor: stranger } = await openTeam(test, 'elsewhere');
    expect(await makeKey(stranger, owner, ['read'])).toMatchObject({ status: 404, code: 'workspace_not_found' });
  });
});
