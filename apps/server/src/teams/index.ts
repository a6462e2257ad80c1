export { brandingLogoRoutes } from './branding/branding-logo-routes.ts';
export { findBranding } from './branding/find-branding.ts';
export { findMailBranding } from './branding/find-mail-branding.ts';
export { teamsRoutes } from './teams-routes.ts';
export { findWorkspace } from './workspace/find-workspace.ts';
export { lockWorkspaces } from './workspace/lock-workspaces.ts';
export { recordActivity } from './workspace/record-activity.ts';
export { removeOldActivities } from './workspace/remove-old-activities.ts';
