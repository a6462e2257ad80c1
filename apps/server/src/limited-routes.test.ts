import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { mountRoutesAlone } from '../test/describe-routes.ts';
import { limitedResources, type ResourceName } from './http/limits/limited-resources.ts';
import { rateLimitOf } from './http/limits/rate-limit.ts';

type Operation = {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

/**
 * The shared resources used by routes, besides memory for JSON bodies, which the guard counts for all of them. A route
 * whose body is a form, or whose response is not JSON, must be listed here.
 */
const placesOfRoutes: Readonly<Record<string, readonly ResourceName[]>> = {
  'POST /api/team/branding/logo': ['bodies-in-memory', 'form-uploads', 'picture-checks'],
  'POST /api/watermark-logos': ['bodies-in-memory', 'form-uploads', 'picture-checks'],
  'POST /api/brand-kits/{id}/files/{kind}': ['form-uploads'],
  'POST /api/edit-files/{kind}': ['form-uploads', 'picture-checks', 'music-checks'],
  'POST /api/sources/{id}/subtitles': ['bodies-in-memory', 'form-uploads', 'subtitle-checks'],
  'POST /api/frontend/upload-chunk': ['upload-parts'],
  'POST /api/frontend/process-project': ['bodies-in-memory', 'subtitle-checks'],
  'POST /api/process-video': ['bodies-in-memory', 'subtitle-checks'],
  'GET /api/accounts/export': ['archives'],
  'GET /api/projects/{id}/download': ['archives'],
  'GET /api/clips/{id}/package': ['archives'],
  'GET /api/projects/{id}/package': ['archives'],
  'GET /api/clips/{id}/export': ['timelines'],
  'GET /api/projects/{id}/export': ['timelines'],
  'GET /api/clips/{id}/edit/material': ['edit-material'],
  'GET /api/clips/{id}/edit/suggestions': ['edit-material'],
  'POST /api/validate-youtube': ['link-looks'],
  'GET /api/transcription/{id}': ['transcripts'],
  'GET /api/transcription/{id}/find': ['transcripts'],
  'GET /api/clips/{id}/cloud-stream': ['drive-streams'],
  'GET /api/processing-events/{id}': ['event-streams'],
  'GET /api/edit-files/{id}/content': ['file-streams'],
  'GET /api/clips/{id}/edit/copy.mp4': ['file-streams'],
  'GET /api/fonts/{name}': ['file-streams'],
};

/**
 * Routes that hash a password, which itself takes a `password-hashes` slot, or queue an email; `accountLimits` counts
 * both.
 */
const countedByAccounts = [
  ...['sign-up', 'sign-in', 'sign-in/social', 'forgot-password', 'reset-password', 'change-password'],
  ...['verify-email', 'verify-email/resend', 'change-email', 'change-email/confirm', 'sessions/{id}/end'],
  ...['end-other-sessions', 'confirm-identity', 'prove', 'mfa', 'mfa/disable', 'mfa/recovery-codes', 'delete', 'token'],
].map((name) => `POST /api/accounts/${name}`);

/** Routes that queue work for an existing run, once for each of its states, or count its cost (`retry-run`). */
const boundByRuns = [
  ...['cancel', 'discard', 'retry', 'complete', 'cleanup'].map((verb) => `POST /api/${verb}-processing/{id}`),
  ...['POST /api/skip-captions/{id}', 'POST /api/add-captions/{id}'],
  'POST /api/frontend/upload-chunk/{projectId}/finish',
];

/** Routes that only change or remove rows, and start nothing except file removal. */
const changeRowsAlone = [
  ...['POST /api/accounts/sign-out', 'POST /factors/{factorId}/challenge', 'POST /factors/{factorId}/verify'],
  ...['PATCH /api/accounts/profile', 'PATCH /api/accounts/preferences', 'POST /api/accounts/api-keys'],
  ...['DELETE /api/accounts/api-keys/{id}', 'POST /api/rpc/auto_enroll_new_user', 'POST /api/rpc/add_user_credits'],
  ...['POST /api/rpc/get_user_subscription_status', 'POST /api/rpc/can_user_create_project'],
  ...['POST /api/rpc/track_video_usage', 'POST /api/rpc/get_user_remaining_videos', 'POST /api/rpc/upgrade_user_plan'],
  ...['DELETE /api/workspaces/{id}/membership', 'PATCH /api/team', 'PATCH /api/team/members/{id}'],
  ...['DELETE /api/team/members/{id}', 'POST /api/team/transfer', 'PATCH /api/team/branding'],
  ...['DELETE /api/team/branding/logo', 'DELETE /api/team/invitations/{id}'],
  ...['POST /api/team-invitations/{key}/accept', 'POST /api/team-invitations/{key}/decline'],
  ...['PATCH /api/projects/{id}', 'DELETE /api/projects/{id}', 'DELETE /api/projects/{id}/shares/{shareId}'],
  ...['PUT /api/projects/{id}/view-link', 'DELETE /api/projects/{id}/view-link'],
  ...['DELETE /api/projects/{id}/review-link', 'POST /api/projects/{id}/review/comments'],
  ...['PATCH /api/projects/{id}/review/comments/{commentId}', 'DELETE /api/projects/{id}/review/comments/{commentId}'],
  ...['PATCH /api/clips/{id}', 'DELETE /api/clips/{id}', 'POST /api/clips/{id}/views', 'PUT /api/clips/{id}/edit'],
  ...['DELETE /api/choices', 'PUT /api/choices/recording', 'PUT /api/projects/{id}/speakers'],
  ...['POST /api/known-voices', 'DELETE /api/known-voices/{id}'],
  ...['POST /api/caption-styles', 'PUT /api/caption-styles/defaults', 'PATCH /api/caption-styles/{id}'],
  ...['DELETE /api/caption-styles/{id}', 'PUT /api/glossary', 'PATCH /api/captions/{clipId}'],
  ...['DELETE /api/watermark-logos/{id}', 'POST /api/brand-kits', 'PATCH /api/brand-kits/{id}'],
  ...['DELETE /api/brand-kits/{id}', 'POST /api/brand-kits/{id}/duplicate'],
  ...['DELETE /api/brand-kits/{id}/files/{fileId}', 'DELETE /api/cloud/connections/{provider}'],
  ...['DELETE /api/publishing/accounts/{id}', 'PUT /api/publishing/approval', 'PUT /api/publishing/slots'],
  ...['POST /api/publishing/posts/{id}/cancel'],
  ...['PUT /api/cloud/default', 'PATCH /api/cloud/onboarding', 'POST /api/cloud/attempt/cancel'],
  ...['POST /api/cloud/leftovers/{provider}/remove', 'DELETE /api/cloud/leftovers/{provider}'],
  ...['DELETE /api/frontend/upload-chunk/{projectId}', 'DELETE /api/sources/{id}/subtitles'],
  ...['DELETE /api/edit-files/{id}', 'DELETE /api/speech/install', 'POST /api/notices/{id}/read'],
  ...['POST /api/notices/read', 'DELETE /api/webhooks/{id}', 'POST /api/webhooks/{id}/secret'],
];

/** Routes for programs that an operator runs or configures: runners, the payment provider, the operator's own pages. */
const operators = /^POST \/api\/(runners|stripe|admin)\//;

const app = mountRoutesAlone();
const document = (await (await app.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const isJson = (type: string) => type === 'application/json';
const typesOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    status === 'default' ? [] : Object.keys(content ?? {}),
  );

it('every route that reads a form or streams its response takes slots of shared resources', () => {
  const heavy = operations.filter(({ operation }) =>
    [...Object.keys(operation.requestBody?.content ?? {}), ...typesOf(operation)].some((type) => !isJson(type)),
  );
  expect(heavy.map(({ name }) => name).filter((name) => !(name in placesOfRoutes))).toEqual([]);
  const names = operations.map(({ name }) => name);
  expect(Object.keys(placesOfRoutes).filter((name) => !names.includes(name))).toEqual([]);
});

it('every route that changes data has a separate limit, or starts no work', () => {
  const rated = new Set(
    app.routes
      .filter(({ handler }) => rateLimitOf.has(handler))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  const listed = new Set([...Object.keys(placesOfRoutes), ...countedByAccounts, ...boundByRuns, ...changeRowsAlone]);
  const changing = operations.map(({ name }) => name).filter((name) => !name.startsWith('GET '));
  const unlimited = changing.filter((name) => !rated.has(name) && !listed.has(name) && !operators.test(name));
  expect(unlimited).toEqual([]);
  const gone = [...countedByAccounts, ...boundByRuns, ...changeRowsAlone].filter((name) => !changing.includes(name));
  expect(gone).toEqual([]);
  expect(changeRowsAlone.filter((name) => rated.has(name))).toEqual([]);
});

it('every resource is used by a route', async () => {
  const sources: string[] = [];
  for await (const path of glob('apps/server/src/**/*.ts')) {
    if (!/\.test\.ts$|limited-resources\.ts$/.test(path)) sources.push(await readFile(path, 'utf8'));
  }
  const code = sources.join('\n');
  expect(Object.keys(limitedResources).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
