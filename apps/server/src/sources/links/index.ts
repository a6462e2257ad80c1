export { checkLink } from './check-link.ts';
export { fetchLink } from './fetch-link.ts';
export { fetchTalk } from './fetch-talk.ts';
export type { LinkSettings } from './link-settings.ts';
export { linksRoutes } from './links-routes.ts';
export { prepareLinkTool } from './prepare-link-tool.ts';
export { explainLinks } from './read-link-tool.ts';
export { talkFileName } from './talk-file-name.ts';
