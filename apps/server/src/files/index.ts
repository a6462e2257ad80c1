export { DraftLostError } from './draft-lost-error.ts';
export { signFileAddress } from './file-address.ts';
export {
  clipFolder,
  findClipId,
  projectFolder,
  readFileKey,
  returnedFolder,
  runFolder,
  sourceFolder,
  userFolder,
} from './file-keys.ts';
export { fileRoutes } from './file-routes.ts';
export {
  type Draft,
  type DraftPart,
  type FileStore,
  type LocalFiles,
  type TimeWindow,
  unreadFiles,
} from './file-store.ts';
export { fileType } from './file-type.ts';
export { hashFile } from './hash-part.ts';
export { observeFiles } from './observe-files.ts';
export { openFileFolder } from './open-file-folder.ts';
export { openBucketStore, openFileStore, openFolderStore, openKeptFolder } from './open-file-store.ts';
export { queueFileRemoval, queueFolderRemoval, removeFoldersJob } from './remove-folders-job.ts';
export { type SendFileDeps, sendFile } from './send-file.ts';
export { createTextSigner } from './sign-text.ts';
export { findNeededRanges } from './windows/find-needed-ranges.ts';
