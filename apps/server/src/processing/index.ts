export { createEngine } from './engine/create-engine.ts';
export { createUploadHooks } from './request/upload-hooks.ts';
export { processingRoutes } from './routes/routes.ts';
export { listGatedOptions } from './spec/gated-options.ts';
export { processingJobs, startProcessing } from './work.ts';
