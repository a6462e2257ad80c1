import type { ClipEdit } from '@clipwright/clip-spec';
import type { WindowView } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import type { PlannedClipRow } from '../runs/start-stage.ts';
import type { ProcessingDeps } from './processing-deps.ts';
import { readViewFile } from './view-file.ts';

/** The document that a file is made of. */
export type EditOfPlan = {
  edit: ClipEdit;
  /** From the first part of the source that it shows to the last. */
  window: { startSec: number; endSec: number };
  /** What was seen there before; null where it has to be looked at again. */
  view: WindowView | null;
};

/** What its owner decided about a clip that a file is made of; null where the machine decides. */
export async function readEditOfPlan(
  { db, files }: Pick<ProcessingDeps, 'db' | 'files'>,
  { editVersionId }: Pick<PlannedClipRow, 'editVersionId'>,
): Promise<EditOfPlan | null> {
  if (editVersionId === null) return null;
  const [row] = await db.service
    .select({ edit: clipEditVersions.document, viewKey: clipEdits.viewKey })
    .from(clipEditVersions)
    .innerJoin(clipEdits, eq(clipEdits.clipId, clipEditVersions.clipId))
    .where(eq(clipEditVersions.id, editVersionId));
  if (!row) throw new Error('The version of the clip is gone.');
  const window = toWindow(row.edit);
  return { edit: row.edit, window, view: await readViewFile(files, row.viewKey, window) };
}

/** From the first part of the source that a document shows to the last. */
export function toWindow({ ranges }: Pick<ClipEdit, 'ranges'>): EditOfPlan['window'] {
  return {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
}
