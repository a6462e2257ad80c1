export { adminAnswers } from './admin-answers.ts';
export { adminRoutes } from './admin-routes.ts';
export { openAdminPort } from './open-admin-port.ts';
export { readFreeBytes } from './read-overview.ts';
