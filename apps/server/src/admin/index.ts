export { adminAnswers } from './admin-answers.ts';
export { createMetrics } from './create-metrics.ts';
export { openAdminPort } from './open-admin-port.ts';
