export * from './links/index.ts';
export { requireVideo } from './require-video.ts';
export { subtitlesRoutes } from './subtitles/index.ts';
export * from './uploads/index.ts';
export { videoKey } from './video-key.ts';
