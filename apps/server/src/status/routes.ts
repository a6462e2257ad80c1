import { health } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import { jsonResponse } from '../http/responses.ts';
import { createRouter } from '../http/router.ts';

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['status'],
  summary: 'Whether the process is alive',
  responses: { 200: jsonResponse(health, 'It is') },
});

/** How the program is. */
export function statusRoutes() {
  return createRouter().openapi(healthRoute, (c) => c.json({ status: 'ok' as const }, 200));
}
