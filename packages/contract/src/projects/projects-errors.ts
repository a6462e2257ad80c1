import { defineErrors } from '../define-errors.ts';
import projectsErrorMessages from './projects-error-messages.en.json' with { type: 'json' };

export const projectsErrors = defineErrors(projectsErrorMessages, {
  project_not_found: 404,
  project_access_denied: 404,
  speakers_changed: 409,
  voice_unknown: 409,
  known_voices_limit_reached: 409,
  known_voice_not_found: 404,
  share_with_oneself: 400,
  share_not_found: 404,
  view_link_not_found: 404,
  view_link_password_needed: 401,
  view_link_password_wrong: 403,
  review_comment_not_found: 404,
  review_comments_limit_reached: 409,
});
