export { deleteOldViews } from './delete-old-views.ts';
export { type ClipRow, listClipRows } from './list-clip-rows.ts';
export { markFileOpened } from './mark-opened.ts';
export { readClips } from './read-clips.ts';
export { clipsRoutes } from './routes.ts';
export { toFileName } from './to-file-name.ts';
