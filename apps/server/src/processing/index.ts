export { createUploadHooks } from './begin/upload-hooks.ts';
export { createEngine } from './engine/create-engine.ts';
export { listGatedOptions } from './offer/gated-options.ts';
export { processingRoutes } from './routes/routes.ts';
export { processingJobs, startProcessing } from './work.ts';
