export { createUploadHooks } from './begin/upload-hooks.ts';
export { processingRoutes } from './routes/routes.ts';
export { processingJobs, startProcessing } from './work.ts';
