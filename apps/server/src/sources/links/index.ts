export { checkLink } from './check-link.ts';
export { fetchLink } from './fetch-link.ts';
export { fetchTalk } from './fetch-talk.ts';
export type { LinkSettings } from './link-settings.ts';
export { prepareTool } from './prepare-tool.ts';
export { explainLinks } from './read-tool.ts';
export { linksRoutes } from './routes.ts';
export { talkFileName } from './talk-file-name.ts';
