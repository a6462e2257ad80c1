export { forgetViews } from './forget-views.ts';
export { listClipRows } from './list-clip-rows.ts';
export { readClips } from './read-clips.ts';
export { clipsRoutes } from './routes.ts';
