import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/test-browser.ts';
import { byName } from './list-routes.ts';
import { openIsolation } from './open-isolation.ts';

const isolation = await openIsolation();
const { marker, routes, aliceId } = isolation;
afterAll(() => isolation.close());

type Role = 'owner' | 'editor' | 'viewer' | 'seatless' | 'former' | 'stranger';
const browsers = new Map<Role, TestBrowser>();
const browserOf = (role: Role) => {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`No one is ${role}.`);
  browser.moveTo(isolation.newAddress());
  return browser;
};

beforeAll(async () => {
  for (const role of ['editor', 'viewer', 'seatless', 'former'] as const) {
    browsers.set(role, await isolation.openMember(role));
  }
  const stranger = await isolation.openStranger();
  stranger.actIn(aliceId);
  browsers.set('stranger', stranger);
  // In their own workspace, the default for everyone.
  browsers.set('owner', await isolation.openStranger());
});

/**
 * Routes that concern the user rather than a workspace, or need no user: they respond as if no workspace were named.
 */
const personal =
  /^\w+ \/(api\/(accounts(?!\/api-keys$)|admin|auth|billing|rpc|functions|stripe|invitations|view|team-invitations|notices|speech|links|status|installation|health|ready|workspaces|plans$|cloud\/|publishing\/(connect|callback)\/|validate-youtube|link-tool|fonts\/|projects\/shared|translations|language|public|openapi|docs|runners\/)|factors|\.well-known)/;
/** Each person can only end their own session. */
const endsSession = /sign-out|accounts\/delete|accounts\/(sessions|end-other-sessions)|change-password|membership/;
const ownersAlone =
  /^(PATCH \/api\/team$|(PATCH|POST|DELETE) \/api\/team\/branding|\w+ \/api\/team\/(invitations|members|transfer)|(DELETE \/api\/choices|PUT \/api\/choices\/recording)$|POST \/api\/projects\/\{id\}\/cloud|GET \/api\/clips\/\{id\}\/cloud)/;
const editorsRead =
  /^GET \/api\/(team\/activities|webhooks|edit-files|known-voices|projects\/\{id\}\/(shares|voices|view-link|review-link)|clips\/\{id\}\/(edit$|edit\/(versions|material|suggestions|copy)))/;
const viewersPost = /^POST \/api\/(clips\/\{id\}\/views|accounts\/api-keys|publishing\/posts\/\{id\}\/approve)$/;
const roleCodes = /"code":"(workspace_not_found|workspace_owner_only|role_too_low|member_read_only)"/;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Returns the error expected for a role on a route; null if none. */
function expected(name: string, role: Role): string | null {
  if (personal.test(name) || role === 'owner') return null;
  if (role === 'former' || role === 'stranger') return 'workspace_not_found';
  if (ownersAlone.test(name)) return 'workspace_owner_only';
  const needsEditor = editorsRead.test(name) || (!name.startsWith('GET ') && !viewersPost.test(name));
  if (role === 'editor' || !needsEditor) return null;
  return role === 'viewer' ? 'role_too_low' : 'member_read_only';
}

const lasting = routes.filter(({ method, path }) => !endsSession.test(`${method} ${path}`));

/** A member’s playback starts and downloads count, like an owner’s, and following a run is recorded. */
const withoutViews = (row: string) =>
  row.replace(/"(views_count|updated_at|opened_at|followed_until)": ("[^"]*"|\d+|null)/g, '"$1": 0');

const isPersonal = ({ method, path }: (typeof lasting)[number]) => personal.test(`${method} ${path}`);
const ofPersons = lasting.filter((route) => isPersonal(route));
const ofWorkspace = lasting.filter((route) => !isPersonal(route));

/** Calls these routes with the ids that get furthest: those of the owner, their project and its clip. */
async function walk(role: Role, called: typeof lasting): Promise<string[]> {
  const visibleTables: string[] = [];
  for (const [name, route] of byName(called)) {
    const ids = isolation.takesId(route) ? [aliceId, isolation.project.projectId, isolation.project.clipId] : [aliceId];
    for (const id of ids) {
      const { status, text } = await isolation.callRoute(browserOf(role), route, id);
      if (status >= 500) visibleTables.push(`${name} answered ${status}`);
      if (text.includes(marker)) visibleTables.push(name);
    }
  }
  return visibleTables;
}

describe.each(['former', 'viewer', 'seatless'] as const)('a member who is %s', (role) => {
  it('changes and deletes nothing of the workspace through any route', async () => {
    const visibleTables = await walk(role, ofWorkspace);
    expect(visibleTables.filter((name) => name.includes('answered'))).toEqual([]);
    if (role === 'former') expect(visibleTables).toEqual([]);
    else expect(visibleTables).toContain('GET /api/projects/{id}');
    await isolation.expectUnchanged(withoutViews);
  });
});

it('an editor changes and deletes nothing of the workspace through personal routes', async () => {
  expect((await walk('editor', ofPersons)).filter((name) => name.includes('answered'))).toEqual([]);
  await isolation.expectUnchanged(withoutViews);
});

describe('every route', () => {
  it.each(byName(lasting))('allows each role exactly its actions with %s', async (name, route) => {
    // A personal route that needed a workspace would refuse strangers first.
    const roles = personal.test(name) ? (['stranger'] as const) : browsers.keys();
    for (const role of roles) {
      const { status, text } = await isolation.callRoute(browserOf(role), route, unknownId);
      expect(status).toBeLessThan(500);
      // Invalid input and rate-limited requests are refused before authentication.
      if (status === 400 || status === 415 || status === 422 || status === 429) continue;
      expect([role, roleCodes.exec(text)?.[1] ?? null]).toEqual([role, expected(name, role)]);
    }
  });
});

/** Tables that no member may change, whatever they may do with projects. */
const accountTables =
  /^(users|accounts|sessions|verifications|two_factors|jwks|user_|subscription_|credit_|payment|cloud_storage_connections|cloud_oauth|cloud_leftovers|network_apps|network_attempts|network_errors|monthly_|speech_|workspaces|workspace_members|workspace_invitations)/;

describe('an editor', () => {
  it('cannot change the account and the team of the owner through a route of the workspace', async () => {
    expect((await walk('editor', ofWorkspace)).filter((name) => name.includes('answered'))).toEqual([]);
    await isolation.expectUnchanged(
      (row) => row.replace(/"updated_at": "[^"]*"/g, ''),
      (table) => accountTables.test(table),
    );
  });
});
