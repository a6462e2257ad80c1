import type { plannedClips } from '../../db/tables/processing-tables.ts';
import { clipFolder } from '../../files/index.ts';
import type { RunSummary } from '../runs/lock-run.ts';

/** Returns the folder for the files of a planned clip; those of a rendition are within the clip's own. */
export function plannedClipFolder(
  run: Pick<RunSummary, 'userId' | 'projectId'>,
  { id, clipId }: Pick<typeof plannedClips.$inferSelect, 'id' | 'clipId'>,
): string {
  return clipId === null ? clipFolder(run, id) : `${clipFolder(run, clipId)}/${id}`;
}
