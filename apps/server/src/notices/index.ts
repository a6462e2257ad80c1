export { announceCloudPause } from './announce-cloud-pause.ts';
export { announceEnd } from './announce-end.ts';
export { announceMember, removeMemberNotices } from './announce-member.ts';
export { announceAccountExpired, announcePost } from './announce-posting.ts';
export { announceReview } from './announce-review.ts';
export { announceWebhookOff } from './announce-webhook-off.ts';
export { monthlySummariesJob, writeMonthlySummaries } from './monthly-summaries.ts';
export { noticesRoutes } from './notices-routes.ts';
export { removeOldNotices, removeOldNoticesJob } from './remove-old-notices.ts';
