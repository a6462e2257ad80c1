import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test/create-test-app.ts';
import { listCallers, toShape } from '../test/list-callers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => await test?.close());

/** Routes that neither the pages nor the command line call, grouped by their actual callers. */
const calledByOthers = {
  /** The specification requires these for programs. The pages follow the same runs through events. */
  'programs, by the specification': [
    'GET /api/download/:',
    'GET /api/frontend/get-project-status/:',
    'GET /api/frontend/test-video-display',
    'POST /api/cleanup-processing/:',
    'POST /api/functions/google-oauth',
    'POST /api/rpc/add_user_credits',
    'POST /api/rpc/auto_enroll_new_user',
    'POST /api/rpc/can_user_create_project',
    'POST /api/rpc/get_user_remaining_videos',
    'POST /api/rpc/get_user_subscription_status',
    'POST /api/rpc/track_video_usage',
    'POST /api/rpc/upgrade_user_plan',
  ],
  /** They sign in with tokens, verify them with the published key, and read the API description. */
  'programs, to sign in and to learn the API': [
    'POST /api/accounts/token',
    'GET /.well-known/jwks.json',
    'GET /api/openapi.json',
    'GET /api/docs/:',
    'GET /api/docs/show.js',
  ],
  'windows that the pages open, whose address they put together': ['GET /api/cloud/connect/:/start'],
  'links in answers of the server': [
    'GET /files/:',
    'GET /files/branding/:',
    'GET /files/view/:/:/:',
    'GET /api/clips/:/edit/copy.mp4',
    'GET /api/edit-files/:/content',
    'GET /api/fonts/:',
  ],
  'people who were sent a link': ['GET /view/:', 'GET /project/:'],
  'search engines': ['GET /robots.txt', 'GET /sitemap.xml'],
  'providers, who lead the browser back or send events': [
    'GET /api/auth/callback/google',
    'GET /api/cloud/callback/:',
    'GET /api/publishing/callback/:',
    'POST /api/stripe/webhook',
  ],
  'runners, at addresses that a job’s answer names': ['GET /files/runners/:', 'PUT /files/runners/:'],
  'what watches the process': ['GET /api/health', 'GET /api/ready'],
} as const;

const folders = ['../../web/src', '../../cli/src'];

describe('every route', () => {
  const callers = new Set(
    folders.flatMap((folder) => [...listCallers(fileURLToPath(new URL(folder, import.meta.url)))]),
  );
  /** Lists routes as `GET /api/projects/:`, without middleware shared by several routes. */
  const listRoutes = () => [
    ...new Set(
      test.app.routes
        .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
        .map(({ method, path }) => `${method} ${toShape(path)}`),
    ),
  ];
  const toAny = (route: string) => route.replace(/^\w+/, 'ANY');

  it('is called by the web app or the command line, or is listed here with its caller', () => {
    const uncalled = listRoutes().filter((route) => !callers.has(route) && !callers.has(toAny(route)));
    expect(new Set(uncalled)).toEqual(new Set(Object.values(calledByOthers).flat()));
  });

  it('exists for every address that the web app calls', () => {
    const routes = new Set(listRoutes().flatMap((route) => [route, toAny(route)]));
    expect([...callers].filter((call) => !routes.has(call))).toEqual([]);
  });
});
