import { server } from '../../../lib/api/api.ts';

/** Where these clips of a project are downloaded as one file. */
export function toArchiveUrl(projectId: string, clipIds: readonly string[]): string {
  return server.api.projects[':id'].download.$url({ param: { id: projectId }, query: { clips: clipIds.join(',') } })
    .href;
}
