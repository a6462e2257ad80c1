export { type FileAddress, signFileAddress } from './file-address.ts';
export { fileRoutes } from './file-routes.ts';
export { type FileStore, PART_BYTES } from './file-store.ts';
export { fileType } from './file-type.ts';
export { openFileFolder } from './open-file-folder.ts';
