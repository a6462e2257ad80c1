export { createUploadHooks } from './begin/upload-hooks.ts';
export { createEngine } from './engine/create-engine.ts';
export { listGuardedOptions } from './offer/guarded-options.ts';
export { processingRoutes } from './routes/routes.ts';
export { processingJobs, startProcessing } from './work.ts';
