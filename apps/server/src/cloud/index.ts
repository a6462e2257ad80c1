export { cloudJobs, startCloud } from './cloud-jobs.ts';
export { cloudRoutes } from './cloud-routes.ts';
export { queueCloseDrives } from './connections/disconnect-drive.ts';
export { requireDriveConnection } from './connections/require-drive-connection.ts';
export { hasDriveCopies, listProjectsInDrives } from './files/drive-copies.ts';
export { fetchDriveVideo } from './files/import/fetch-drive-video.ts';
export { findDriveVideo } from './files/import/find-drive-video.ts';
export { removeFromDrives } from './files/removal/remove-from-drives.ts';
export { saveProject } from './files/uploads/queue-drive-uploads.ts';
