import { server } from '../../../lib/api/api.ts';
import { withWorkspace } from '../../../lib/workspace/named-workspace.ts';

/** Returns the URL that downloads these clips of a project as one file. */
export function toArchiveUrl(projectId: string, clipIds: readonly string[]): string {
  const query = { clips: clipIds.join(',') };
  return withWorkspace(server.api.projects[':id'].download.$url({ param: { id: projectId }, query }));
}
