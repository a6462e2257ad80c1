export { signFileAddress } from './file-address.ts';
export { fileRoutes } from './file-routes.ts';
export type { FileStore } from './file-store.ts';
export { fileType } from './file-type.ts';
export { clipFolder, findClipId, projectFolder, runFolder, sourceFolder, userFolder } from './keys.ts';
export { openFileFolder } from './open-file-folder.ts';
export { parseRange } from './parse-range.ts';
export { queueFileRemoval, queueFolderRemoval, removeFoldersJob } from './remove-folders-job.ts';
