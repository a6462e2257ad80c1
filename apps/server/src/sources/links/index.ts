export { checkLink } from './check-link.ts';
export { fetchLink } from './fetch-link.ts';
export type { LinkSettings } from './link-settings.ts';
export { linksRoutes } from './routes.ts';
