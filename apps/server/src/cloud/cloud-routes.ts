import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import type { OwnerDeps } from './connections/cloud-deps.ts';
import { connectRoutes } from './connections/routes/connect-routes.ts';
import { connectionFunctionRoute } from './connections/routes/connection-function-route.ts';
import { connectionRoutes } from './connections/routes/connection-routes.ts';
import { driveFileRoutes } from './files/drive-file-routes.ts';
import { leftoverRoutes } from './files/removal/leftover-routes.ts';

export function cloudRoutes(deps: Deps & OwnerDeps) {
  return createRouter()
    .route('/', connectionRoutes(deps))
    .route('/', connectRoutes(deps))
    .route('/', connectionFunctionRoute(deps))
    .route('/', leftoverRoutes(deps))
    .route('/', driveFileRoutes(deps));
}
