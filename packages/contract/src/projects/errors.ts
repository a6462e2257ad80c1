import { defineErrors } from '../define-errors.ts';

export const projectsErrors = defineErrors({
  project_not_found: { status: 404, message: 'Project not found' },
});
