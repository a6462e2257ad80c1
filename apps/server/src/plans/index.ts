export { addUserCredits } from './add-user-credits.ts';
export { getEntitlement } from './entitlement.ts';
export { requireVideoLeft } from './require-video-left.ts';
export { reserveVideo } from './reserve-video.ts';
export { plansRoutes } from './routes.ts';
export { commitVideo, releaseVideo } from './settle-video.ts';
export { upgradeUserPlan } from './upgrade-user-plan.ts';
