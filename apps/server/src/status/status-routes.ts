import { health, installation, readiness, status } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '../http/create-router.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { listModelsOfWorkers } from '../speech/index.ts';
import { checkReadiness } from './check-readiness.ts';
import { createStatusReader, type StatusDeps } from './create-status-reader.ts';
import { readInstallation } from './read-installation.ts';

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['status'],
  summary: 'Whether the process is alive',
  responses: { 200: jsonResponse(health, 'It is') },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/api/ready',
  tags: ['status'],
  summary: 'Whether the process can answer: database and files are there',
  responses: { 200: jsonResponse(readiness, 'It can'), ...failures },
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

/** Routes for the program's state and setup. None requires a user; only readiness fails if another part fails. */
export function statusRoutes(deps: StatusDeps) {
  const readStatus = createStatusReader(deps);
  return createRouter()
    .openapi(healthRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      await checkReadiness(deps);
      return c.json({ status: 'ready' as const }, 200);
    })
    .openapi(installationRoute, async (c) =>
      c.json(await readInstallation(deps.config, () => listModelsOfWorkers(deps)), 200),
    )
    .openapi(statusRoute, async (c) => c.json(await readStatus(), 200));
}
