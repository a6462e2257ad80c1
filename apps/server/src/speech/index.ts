export { awaitModel } from './await-model.ts';
export { beginAtStart } from './begin-at-start.ts';
export { installSpeechJob } from './install-job.ts';
export { installSpeech } from './install-speech.ts';
export { hasSpeechEngine } from './list-engines.ts';
export type { AwaitedModel } from './read-speech.ts';
export { speechRoutes } from './routes.ts';
