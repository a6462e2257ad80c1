export { checkReadiness } from './check-readiness.ts';
export { statusRoutes } from './status-routes.ts';
