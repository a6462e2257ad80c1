import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { connectRoutes } from './connections/routes/connect-routes.ts';
import { connectionRoutes } from './connections/routes/connection-routes.ts';
import { functionRoute } from './connections/routes/function-route.ts';
import { leftoverRoutes } from './files/removal/routes.ts';
import { driveFileRoutes } from './files/routes.ts';

export function cloudRoutes(deps: Deps) {
  return createRouter()
    .route('/', connectionRoutes(deps))
    .route('/', connectRoutes(deps))
    .route('/', functionRoute(deps))
    .route('/', leftoverRoutes(deps))
    .route('/', driveFileRoutes(deps));
}
