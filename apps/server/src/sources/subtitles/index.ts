export { subtitlesRoutes } from './subtitles-routes.ts';
