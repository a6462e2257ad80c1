export { installSpeechJob } from './install-job.ts';
export { installSpeech } from './install-speech.ts';
export { hasSpeechEngine } from './list-engines.ts';
export { speechRoutes } from './routes.ts';
