import type { ApiKeyScope } from '@clipwright/contract';

/**
 * Routes that accept API keys, by required scope. All other routes are only for people: accounts, billing, drives,
 * sharing and deletion. New routes do not accept keys until they are listed here.
 */
export const keyRoutes: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  read: [
    'GET /api/plans',
    'GET /api/plans/subscription',
    'GET /api/processing-options',
    'GET /api/projects',
    'GET /api/projects/totals',
    'GET /api/projects/shared',
    'GET /api/projects/{id}',
    'GET /api/projects/{id}/clip-allowance',
    'GET /api/projects/{id}/download',
    'GET /api/projects/{id}/export',
    'GET /api/projects/{id}/package',
    'GET /api/clips/{id}',
    'GET /api/clips/{id}/edit',
    'GET /api/clips/{id}/edit/versions/{versionId}',
    'GET /api/clips/{id}/export',
    'GET /api/clips/{id}/package',
    'GET /api/processing-status/{id}',
    'GET /api/processing-queue/{id}',
    'GET /api/processing-events/{id}',
    'GET /api/frontend/get-project-status/{id}',
    'GET /api/frontend/get-latest-clips',
    'GET /api/frontend/test-video-display',
    'GET /api/frontend/upload-chunk/{projectId}',
    'GET /api/download/{id}',
    'GET /api/transcription/{id}',
    'GET /api/transcription/{id}/find',
    'GET /api/analysis/{id}',
    'GET /api/captions/projects/{id}',
    'GET /api/captions/generations/{id}',
    'GET /api/caption-styles',
    'GET /api/glossary',
    'GET /api/watermark-logos',
    'GET /api/brand-kits',
    'GET /api/publishing/networks',
    'GET /api/publishing/accounts',
    'GET /api/publishing/posts',
    'GET /api/publishing/posts/{id}',
    'GET /api/publishing/attention',
    'GET /api/publishing/slots',
  ],
  create: [
    'POST /api/process-video',
    'POST /api/validate-youtube',
    'POST /api/frontend/process-project',
    'POST /api/frontend/upload-chunk',
    'POST /api/frontend/upload-chunk/{projectId}/finish',
    'DELETE /api/frontend/upload-chunk/{projectId}',
    'POST /api/sources/{id}/subtitles',
    'DELETE /api/sources/{id}/subtitles',
    'POST /api/cancel-processing/{id}',
    'POST /api/complete-processing/{id}',
    'POST /api/retry-processing/{id}',
    'POST /api/skip-captions/{id}',
    'POST /api/add-captions/{id}',
    'POST /api/cleanup-processing/{id}',
    'PATCH /api/projects/{id}',
    'POST /api/projects/{id}/clips',
    'POST /api/projects/{id}/more-clips',
    'POST /api/projects/{id}/remake',
    'POST /api/projects/{id}/renditions',
    'POST /api/projects/{id}/remove-watermark',
    'PATCH /api/clips/{id}',
    'PUT /api/clips/{id}/edit',
    'POST /api/clips/{id}/edit/export',
    'POST /api/clips/{id}/renditions',
    'POST /api/captions/generate',
    'PATCH /api/captions/{clipId}',
    'POST /api/publishing/preflight',
    'POST /api/publishing/posts',
    'PATCH /api/publishing/posts/{id}',
    'POST /api/publishing/posts/{id}/cancel',
    'POST /api/publishing/posts/{id}/retry',
  ],
};

const patterns = Object.entries(keyRoutes).flatMap(([scope, routes]) =>
  routes.map((route) => ({
    scope: scope as ApiKeyScope,
    pattern: new RegExp(`^${route.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    // If two routes match, the one without a parameter wins.
    isExact: !route.includes('{'),
  })),
);

/** Returns the scope that a key needs for a request; null if keys are not accepted. */
export function keyScopeOf(method: string, path: string): ApiKeyScope | null {
  const route = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const fitting = patterns.filter(({ pattern }) => pattern.test(route));
  return (fitting.find(({ isExact }) => isExact) ?? fitting[0])?.scope ?? null;
}
