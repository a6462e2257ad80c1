export { editsRoutes } from './edits-routes.ts';
export { editsJobs, startEdits } from './make-edit-copy.ts';
