export { signFileAddress } from './file-address.ts';
export { fileRoutes } from './file-routes.ts';
export { type FileStore } from './file-store.ts';
export { fileType } from './file-type.ts';
export { openFileFolder } from './open-file-folder.ts';
