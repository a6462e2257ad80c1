export { subtitlesRoutes } from './routes.ts';
