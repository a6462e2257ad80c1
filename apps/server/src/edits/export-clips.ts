import type { ClipExportQuery, ProjectExportQuery, subtitleFormats } from '@clipwright/contract';
import { cutEditTranscript, type EditDocument, exportDocuments, MediaError, toEditDocument } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pickStyles } from '../captions/index.ts';
import { listClipRows, toClipFileName } from '../clips/index.ts';
import type { Transaction } from '../db/open-database.ts';
import { videoClips } from '../db/tables/clips-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { AppError } from '../http/app-error.ts';
import { readEditWork, readViewFile, toWindow } from '../processing/index.ts';
import { listStyleIds } from './change-edit.ts';
import { type EditDeps, openEdit } from './open-edit.ts';

type Format = ClipExportQuery['format'];

/** How a format's files end, and what they are sent as. */
const fileTypes: Readonly<Record<Format, { ending: string; type: string }>> = {
  srt: { ending: '.srt', type: 'application/x-subrip' },
  vtt: { ending: '.vtt', type: 'text/vtt' },
  ass: { ending: '.ass', type: 'text/x-ssa' },
  txt: { ending: '.txt', type: 'text/plain' },
  xmeml: { ending: '.xml', type: 'application/xml' },
  fcpxml: { ending: '.fcpxml', type: 'application/xml' },
  'fcpxml-resolve': { ending: '.fcpxml', type: 'application/xml' },
  edl: { ending: '.edl', type: 'text/plain' },
  otio: { ending: '.otio', type: 'application/json' },
};
const subtitles: readonly string[] = ['srt', 'vtt', 'ass', 'txt'] satisfies readonly (typeof subtitleFormats)[number][];

/** A written file, as it is sent. */
export type ExportedFile = { name: string; type: string; text: string };

/**
 * Writes a clip of the user's for other programs, as its document has it now.
 * @throws AppError those of `openEdit`, `no_subtitles`, `no_captions`, `uneven_frame_rate`, `timeline_impossible`
 */
export async function exportClip(
  deps: EditDeps,
  userId: string,
  id: string,
  query: ClipExportQuery,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { document, name, ratio } = await readDocument(deps, userId, id, { signal, known: new Map() });
  return await write([document], name, { ...query, ratio: query.ratio ?? ratio }, signal);
}

/**
 * Writes the clips of a project of the user's that were not skipped, best first, as one timeline.
 * @throws AppError `project_not_found`, `no_clips_to_export`, those of `exportClip`
 */
export async function exportProject(
  deps: EditDeps,
  userId: string,
  projectId: string,
  query: ProjectExportQuery,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { title, ids } = await deps.db.asUser(userId, async (tx) => {
    if (!z.uuid().safeParse(projectId).success) throw new AppError('project_not_found');
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!project) throw new AppError('project_not_found');
    if (project.userId !== userId) throw new AppError('not_allowed');
    const skipped = await tx
      .select({ id: videoClips.id })
      .from(videoClips)
      .where(and(eq(videoClips.projectId, projectId), eq(videoClips.decision, 'skipped')));
    const isSkipped = new Set(skipped.map((clip) => clip.id));
    const rows = await listClipRows(tx, projectId);
    return {
      title: project.title,
      ids: rows.filter((row) => !row.isWhole && !isSkipped.has(row.id)).map((row) => row.id),
    };
  });
  const known: Known = new Map();
  const read = [];
  for (const id of ids) read.push(await readDocument(deps, userId, id, { signal, known }));
  const [first] = read;
  if (!first) throw new AppError('no_clips_to_export');
  const documents = read.map(({ document }) => document);
  return await write(documents, title, { ...query, ratio: query.ratio ?? first.ratio }, signal);
}

type Known = NonNullable<Parameters<typeof readEditWork>[2]['known']>;
type Document = { document: EditDocument; name: string; ratio: NonNullable<ClipExportQuery['ratio']> | null };

/** A clip's document with all that an export needs. */
async function readDocument(
  deps: EditDeps,
  userId: string,
  id: string,
  { signal, known }: { signal: AbortSignal; known: Known },
): Promise<Document> {
  const { clip, edit } = await openEdit(deps, userId, id, signal);
  const { document, viewKey } = edit;
  const ownStyles = await deps.db.asUser(userId, (tx) => findOwnStyles(tx, userId, listStyleIds(document)));
  const { work, main, sourceName } = await readEditWork(deps, edit.clipId, { signal, ownStyles, known });
  const unseen = { shots: [], tracks: [], pictures: [], turns: null };
  const view = (await readViewFile(deps.files, viewKey, toWindow(document))) ?? unseen;
  const { material, spec } = work;
  const context = { name: clip.name, material, spec, sourceName, sourcePath: null, logoPath: null };
  return { document: toEditDocument({ edit: document, view }, context), name: clip.name, ratio: main.ratio };
}

/** The looks of the user's own styles; one that was deleted is known from the runs that used it, or is not drawn. */
async function findOwnStyles(tx: Transaction, userId: string, ids: readonly string[]) {
  const picked = [];
  for (const id of ids) {
    try {
      picked.push(...(await pickStyles(tx, userId, id)).ownStyles);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'caption_style_not_found')) throw error;
    }
  }
  return picked;
}

async function write(
  documents: readonly EditDocument[],
  title: string,
  { format, ratio }: { format: Format; ratio: ClipExportQuery['ratio'] | null },
  signal: AbortSignal,
): Promise<ExportedFile> {
  const [first] = documents;
  if (subtitles.includes(format) && first && !hasWords(first)) throw new AppError('no_subtitles');
  try {
    const text = await exportDocuments(documents, format, { ratio: ratio ?? null, signal });
    const { ending, type } = fileTypes[format];
    return { name: `${toClipFileName(title)}${ending}`, type: `${type}; charset=utf-8`, text };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.reason === 'variable-frame-rate') throw new AppError('uneven_frame_rate', null, { cause: error });
    if (error.reason !== 'invalid-option') throw error;
    throw new AppError(subtitles.includes(format) ? 'no_captions' : 'timeline_impossible', null, { cause: error });
  }
}

function hasWords({ transcript, edit, source }: EditDocument): boolean {
  if (!transcript) return false;
  return cutEditTranscript(transcript, edit, { info: { ...source.info, path: source.name } }).cues.length > 0;
}
