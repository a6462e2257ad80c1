export * from './links/index.ts';
export { requireMedia } from './require-media.ts';
export { subtitlesRoutes } from './subtitles/index.ts';
export * from './uploads/index.ts';
export { videoKey } from './video-key.ts';
