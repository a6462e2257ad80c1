export { ApiProblem } from './api-problem.ts';
export { type ClipwrightClient, createClipwrightClient } from './create-client.ts';
export type { components, paths } from './generated/api-schema.ts';
export { listPages } from './list-pages.ts';
export { uploadVideo } from './upload-video.ts';
