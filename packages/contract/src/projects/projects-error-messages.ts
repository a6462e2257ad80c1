/** The message of each error. Facts of the error replace `{name}`. */
export const projectsErrorMessages = {
  project_not_found: 'Project not found',
  project_access_denied: 'Project not found or access denied',
  share_with_oneself: 'This is your own address. The project is already yours.',
  share_not_found: 'This project is not shared with them.',
  view_link_not_found: 'This link no longer works. Ask the person who sent it for a new one.',
  view_link_password_needed: 'This link asks for a password.',
  view_link_password_wrong: 'This password is wrong. Please check it and try again.',
  review_comment_not_found: 'This comment no longer exists.',
  review_comments_limit_reached: 'This clip has reached its limit of comments.',
} as const;
