export { awaitModel, isPartAwaited } from './await-model.ts';
export { beginSpeechAtStart } from './begin-speech-at-start.ts';
export { createModelFetcher, type ModelFetcher } from './create-model-fetcher.ts';
export { installSpeech } from './install-speech.ts';
export { installSpeechJob } from './install-speech-job.ts';
export { hasSpeechEngine } from './list-speech-engines.ts';
export type { AwaitedModel } from './read-speech.ts';
export { speechRoutes } from './speech-routes.ts';
export { listModelsOfWorkers } from './wanted-models.ts';
