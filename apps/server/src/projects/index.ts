export { projectsRoutes } from './routes.ts';
