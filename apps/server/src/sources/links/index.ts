export { checkLink } from './check-link.ts';
export { explainLinks } from './explain-links.ts';
export { fetchLink } from './fetch-link.ts';
export { installTool } from './install-tool.ts';
export type { LinkSettings } from './link-settings.ts';
export { linksRoutes } from './routes.ts';
