export { createEngine } from './engine/create-engine.ts';
export { processingJobs, startProcessing } from './processing-jobs.ts';
export { ensureEdit, readEditWork } from './read/read-edit-work.ts';
export { queueRenditions } from './request/queue-renditions.ts';
export { createUploadHooks } from './request/upload-hooks.ts';
export { processingRoutes } from './routes/processing-routes.ts';
export { listGatedOptions } from './spec/list-gated-options.ts';
export { toWindow } from './stages/read-edit-of-plan.ts';
export { readViewFile } from './stages/view-file.ts';
