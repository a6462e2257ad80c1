import { defineErrors } from '../define-errors.ts';

export const projectsErrors = defineErrors({
  project_not_found: { status: 404, message: 'Project not found' },
  project_access_denied: { status: 404, message: 'Project not found or access denied' },
  share_with_oneself: { status: 400, message: 'This is your own address. The project is already yours.' },
  share_not_found: { status: 404, message: 'This project is not shared with them.' },
  view_link_not_found: {
    status: 404,
    message: 'This link no longer works. Ask the person who sent it for a new one.',
  },
});
