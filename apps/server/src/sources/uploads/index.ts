export { removeAbandonedUploads } from './cancel-upload.ts';
export { type CheckNeeds, checkUpload } from './check-upload.ts';
export { checkUploadJob } from './check-upload-job.ts';
export { uploadRoutes } from './routes.ts';
export {
  defaultLimits,
  type SourceRow,
  type UploadHooks,
  type UploadLimits,
  type UploadNeeds,
} from './upload-needs.ts';
