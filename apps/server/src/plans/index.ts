export { plansRoutes } from './routes.ts';
