import { health, installation, status } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { jsonResponse } from '../http/responses.ts';
import { createStatusReader } from './create-status-reader.ts';
import { readInstallation } from './read-installation.ts';

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['status'],
  summary: 'Whether the process is alive',
  responses: { 200: jsonResponse(health, 'It is') },
});

const statusRoute = createRoute({
  method: 'get',
  path: '/api/status',
  tags: ['status'],
  summary: 'How database, queue, ffmpeg, models and disk are',
  responses: { 200: jsonResponse(status, 'How they are') },
});

const installationRoute = createRoute({
  method: 'get',
  path: '/api/installation',
  tags: ['status'],
  summary: 'What this installation can do and whom it works with',
  responses: { 200: jsonResponse(installation, 'As it is set up') },
});

/** How the program is, and what it is set up for. None needs a user or fails because something else does. */
export function statusRoutes(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const readStatus = createStatusReader(deps);
  return createRouter()
    .openapi(healthRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(installationRoute, async (c) => c.json(await readInstallation(deps.config), 200))
    .openapi(statusRoute, async (c) => c.json(await readStatus(), 200));
}
