export { checkReadiness } from './check-readiness.ts';
export type { StatusDeps } from './create-status-reader.ts';
export { listWarnings } from './installation-warnings.ts';
export { statusRoutes } from './status-routes.ts';
