export { cloudRoutes } from './cloud-routes.ts';
export { findDefaultProvider, listConnected } from './connections/default-provider.ts';
