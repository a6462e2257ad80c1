import type { CaptionSettings, ClipEdit } from '@clipwright/clip-spec';
import type { EditFiles, WindowView } from '@clipwright/media';
import { asc, eq } from 'drizzle-orm';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import type { LocalFiles } from '../../files/index.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { PlannedClipRow } from '../runs/start-stage.ts';
import { readEditFiles } from './read-edit-files.ts';
import { readViewFile } from './view-file.ts';

/** The document that a file is made from. */
export type EditOfPlan = {
  edit: ClipEdit;
  /** The source range from the first part that the document shows to the last. */
  window: { startSec: number; endSec: number };
  /** The view data from an earlier analysis of this window; null if the window has to be analyzed again. */
  view: WindowView | null;
  /** The document's music and images that still exist. */
  files: EditFiles;
};

/**
 * Reads the clip document that a file is made from; null if the machine decides. The document's caption style applies
 * to the clip's main file; a file requested in another style keeps that style.
 */
export async function readEditOfPlan(
  { db, files, local }: Pick<ProcessingDeps, 'db' | 'files'> & { local: LocalFiles },
  { clipId, captionStyle, editVersionId }: Pick<PlannedClipRow, 'clipId' | 'captionStyle' | 'editVersionId'>,
): Promise<EditOfPlan | null> {
  if (clipId === null || editVersionId === null) return null;
  const [row] = await db.service
    .select({ document: clipEditVersions.document, viewKey: clipEdits.viewKey, userId: clipEdits.userId })
    .from(clipEditVersions)
    .innerJoin(clipEdits, eq(clipEdits.clipId, clipEditVersions.clipId))
    .where(eq(clipEditVersions.id, editVersionId));
  if (!row) throw new Error('The version of the clip is gone.');
  const [main] = await db.service
    .select({ captionStyle: clipRenditions.captionStyle })
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey))
    .limit(1);
  const isOfMain = main === undefined || main.captionStyle === captionStyle;
  const edit = isOfMain ? row.document : withoutStyle(row.document);
  const window = toWindow(edit);
  const view = await readViewFile(files, row.viewKey, window);
  return { edit, window, view, files: await readEditFiles({ db, files, local }, row.userId, edit) };
}

function withoutStyle(edit: ClipEdit): ClipEdit {
  const strip = ({ emphasisColor }: CaptionSettings): CaptionSettings => (emphasisColor ? { emphasisColor } : {});
  const { ranges, ...common } = edit.captions;
  const stripped = ranges && Object.fromEntries(Object.entries(ranges).map(([id, own]) => [id, strip(own)]));
  return { ...edit, captions: { ...strip(common), ...(stripped && { ranges: stripped }) } };
}

/** Returns the source range from the first part that a document shows to the last. */
export function toWindow({ ranges }: Pick<ClipEdit, 'ranges'>): EditOfPlan['window'] {
  return {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
}
