export { cloudRoutes } from './cloud-routes.ts';
export { queueCloseDrives } from './connections/disconnect.ts';
export { requireConnection } from './connections/require-connection.ts';
export { fetchDriveVideo } from './files/import/fetch-drive-video.ts';
export { findDriveVideo } from './files/import/find-drive-video.ts';
export { removeFromDrives } from './files/removal/remove-from-drives.ts';
export { saveProject } from './files/uploads/queue-uploads.ts';
export { cloudJobs, startCloud } from './jobs.ts';
