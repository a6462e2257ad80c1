export * from './links/index.ts';
export { sourceFolder, videoKey } from './source-folder.ts';
export { subtitlesRoutes } from './subtitles/index.ts';
export * from './uploads/index.ts';
