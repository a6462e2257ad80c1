export { checkUpload } from './check-upload.ts';
export { checkUploadJob } from './check-upload-job.ts';
export { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
export { readLimits } from './upload-deps.ts';
export { uploadRoutes } from './upload-routes.ts';
