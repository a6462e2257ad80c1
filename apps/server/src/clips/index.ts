export { forgetViews } from './forget-views.ts';
export { type ClipRow, listClipRows } from './list-clip-rows.ts';
export { noteOpenedFile } from './note-opened.ts';
export { readClips } from './read-clips.ts';
export { clipsRoutes } from './routes.ts';
export { toFileName } from './to-file-name.ts';
