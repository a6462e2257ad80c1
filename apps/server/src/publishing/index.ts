export { queueCloseNetworks } from './accounts/disconnect-account.ts';
export type { Networks } from './publishing-deps.ts';
export { publishingJobs, startPublishing } from './publishing-jobs.ts';
export { publishingRoutes } from './publishing-routes.ts';
export { listUnknownAnswers } from './sending/count-unmapped.ts';
