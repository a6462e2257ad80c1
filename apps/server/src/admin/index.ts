export { adminAnswers } from './admin-answers.ts';
export { openAdminPort } from './open-admin-port.ts';
