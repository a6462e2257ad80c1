export { removeAbandonedUploads } from './cancel-upload.ts';
export { checkUpload } from './check-upload.ts';
export { checkUploadJob } from './check-upload-job.ts';
export { uploadRoutes } from './routes.ts';
export { readLimits } from './upload-needs.ts';
