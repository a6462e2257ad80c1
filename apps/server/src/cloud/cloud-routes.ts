import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { connectionRoutes } from './connections/routes/connection-routes.ts';

export function cloudRoutes(deps: Deps) {
  return createRouter().route('/', connectionRoutes(deps));
}
