export { teamsRoutes } from './teams-routes.ts';
export { findWorkspace } from './workspace/find-workspace.ts';
export { recordActivity } from './workspace/record-activity.ts';
export { removeOldActivities } from './workspace/remove-old-activities.ts';
