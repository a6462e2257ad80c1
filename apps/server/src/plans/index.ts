export { addUserCredits } from './add-user-credits.ts';
export { plansRoutes } from './routes.ts';
export { upgradeUserPlan } from './upgrade-user-plan.ts';
