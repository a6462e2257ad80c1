export { createEngine } from './engine/create-engine.ts';
export { processingJobs, startProcessing } from './processing-jobs.ts';
export { createUploadHooks } from './request/upload-hooks.ts';
export { processingRoutes } from './routes/processing-routes.ts';
export { listGatedOptions } from './spec/list-gated-options.ts';
