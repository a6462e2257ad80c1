export { clipsRoutes } from './clips-routes.ts';
export { deleteOldClipViews } from './delete-old-clip-views.ts';
export { MAX_ARCHIVE_BYTES, type PackedFile, packClipFiles, withEnd } from './download/pack-clip-files.ts';
export { findOwnClip } from './get-clip.ts';
export { type ClipRow, listClipRows } from './list-clip-rows.ts';
export { markFileOpened } from './mark-clips-opened.ts';
export { readClips } from './read-clips.ts';
export { toClipFileName } from './to-clip-file-name.ts';
export { translateReason } from './translate-reason.ts';
