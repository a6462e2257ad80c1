export { invitationPageRoutes } from './invitations/invitation-page-routes.ts';
export { invitationRoutes } from './invitations/invitation-routes.ts';
export { projectsRoutes } from './projects-routes.ts';
export { reviewRoutes } from './reviews/review-routes.ts';
export { tellReviews, tellReviewsJob } from './reviews/tell-reviews.ts';
export { deleteOldViewLinks } from './view-links/delete-old-view-links.ts';
export { viewLinkRoutes } from './view-links/view-link-routes.ts';
export { viewPageRoutes } from './view-links/view-page-routes.ts';
export { viewedFileRoutes } from './view-links/viewed-file-routes.ts';
