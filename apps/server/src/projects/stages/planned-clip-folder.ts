import type { plannedClips } from '../../db/tables/processing-tables.ts';
import { clipFolder } from '../../files/index.ts';
import type { RunSummary } from '../runs/lock-run.ts';

/** Returns the folder for a planned clip's files; rendition folders are inside the clip's own. */
export function plannedClipFolder(
  run: Pick<RunSummary, 'userId' | 'projectId'>,
  { id, clipId }: Pick<typeof plannedClips.$inferSelect, 'id' | 'clipId'>,
): string {
  return clipId === null ? clipFolder(run, id) : `${clipFolder(run, clipId)}/${id}`;
}
