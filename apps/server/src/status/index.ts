export { checkReadiness } from './check-readiness.ts';
export type { StatusDeps } from './create-status-reader.ts';
export { statusRoutes } from './status-routes.ts';
