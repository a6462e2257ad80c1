export { cloudRoutes } from './cloud-routes.ts';
export { findDefaultProvider, listConnected } from './connections/default-provider.ts';
export { closeDrivesLater } from './connections/disconnect.ts';
export { cloudJobs, startCloud } from './jobs.ts';
