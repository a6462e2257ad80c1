import { extname } from 'node:path';
import { type BumperFacts, type RenderBrand, speakerTextsIn } from '@clipwright/clip-spec';
import type { ClipExportQuery } from '@clipwright/contract';
import { type EditDocument, nameSpeakers, toEditDocument } from '@clipwright/media/data';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pickStyles } from '../../captions/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { type LocalFiles, unreadFiles } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { listClipRows } from '../clips/list-clip-rows.ts';
import { listStyleIds } from './change-edit.ts';
import { type EditDeps, openEdit } from './open-edit.ts';
import { readEditFiles } from './read-edit-files.ts';
import { toWindow } from './read-edit-of-plan.ts';
import { readEditWork } from './read-edit-work.ts';
import { readViewFile } from './view-file.ts';

type Known = NonNullable<Parameters<typeof readEditWork>[2]['known']>;
export type ClipDocument = {
  document: EditDocument;
  name: string;
  /** The aspect ratio of the clip's first file. */
  ratio: NonNullable<ClipExportQuery['ratio']> | null;
  /** The source file's key in the file store; null if the file is gone. */
  sourceKey: string | null;
  /** The clip's music and images, with their names in timelines. */
  files: ClipFile[];
};
/** A clip's music or image, or its intro or outro. */
export type ClipFile = { id: string; kind: 'music' | 'image' | 'intro' | 'outro'; name: string; key: string };

/**
 * Reads the document for a user's clip with everything an export needs.
 * @param known data shared by clips from one run, for callers that read several
 * @throws AppError the errors from `openEdit`
 */
export async function readClipDocument(
  deps: EditDeps,
  userId: string,
  id: string,
  { signal, local, known = new Map() }: { signal: AbortSignal; local: LocalFiles; known?: Known },
): Promise<ClipDocument> {
  const { clip, edit } = await openEdit(deps, userId, id, signal);
  const { document, viewKey } = edit;
  const ownStyles = await deps.db.asUser(userId, (tx) => findOwnStyles(tx, userId, listStyleIds(document)));
  const { work, main, sourceName, sourceKey } = await readEditWork(deps, edit.clipId, {
    signal,
    local,
    ownStyles,
    known,
  });
  const unseen = { shots: [], tracks: [], pictures: [], turns: null };
  const view = (await readViewFile(deps.files, viewKey, toWindow(document))) ?? unseen;
  const { spec } = work;
  const spoken = work.material.transcript;
  const transcript = spoken && nameSpeakers(spoken, speakerTextsIn[currentLanguage()]);
  const material = { ...work.material, transcript };
  const { files, listed } = listFiles(await readEditFiles({ ...deps, local: unreadFiles }, userId, document));
  const context = { files: listed, name: clip.name, material, spec, sourceName, sourcePath: null, logoPath: null };
  // The text is measured in the brand's fonts.
  const brandPath = (path: string) => path;
  return {
    name: clip.name,
    ratio: main.ratio,
    sourceKey,
    files: [...files, ...listBumperFiles(spec.brand)],
    document: toEditDocument({ edit: document, view }, { ...context, brandPath }),
  };
}

/**
 * Reads the documents for a project's non-skipped clips, best first.
 * @throws AppError `project_not_found`, `not_allowed`, `no_clips_to_export`, the errors from `readClipDocument`
 */
export async function readProjectDocuments(
  deps: EditDeps,
  userId: string,
  projectId: string,
  { signal, local }: { signal: AbortSignal; local: LocalFiles },
): Promise<{ title: string; first: ClipDocument; documents: ClipDocument[] }> {
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
  const cache: Known = new Map();
  const read = [];
  for (const id of ids) read.push(await readClipDocument(deps, userId, id, { signal, local, known: cache }));
  const [first] = read;
  if (!first) throw new AppError('no_clips_to_export');
  return { title, first, documents: read };
}

/**
 * Finds the looks of the user's own styles; a deleted style is recovered from the runs that used it, or is not drawn.
 */
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

/** Lists a brand's intro and outro, which are identified by their keys. */
function listBumperFiles(brand: RenderBrand | null): ClipFile[] {
  return (['intro', 'outro'] as const).flatMap((kind) => {
    const file = brand?.[kind];
    return file?.path ? [{ id: bumperId(kind, file), kind, name: file.name, key: file.path }] : [];
  });
}

/** Returns the same id for identical intros or outros; clips from different runs can differ. */
export function bumperId(kind: 'intro' | 'outro', { path: _, ...facts }: BumperFacts & { path?: unknown }): string {
  return `${kind} ${JSON.stringify(facts)}`;
}

/** Lists the music and images in a document, with their owner's file names and the extensions of the stored files. */
function listFiles(read: Awaited<ReturnType<typeof readEditFiles>>) {
  const files: ClipFile[] = [];
  const listed: NonNullable<EditDocument['files']> = {};
  for (const [id, { path, name: own, ...file }] of Object.entries(read)) {
    const name = `${own.replace(/\.[A-Za-z0-9]{1,5}$/, '') || file.kind}${extname(path)}`;
    files.push({ id, kind: file.kind, name, key: path });
    listed[id] = { ...file, name, path: null };
  }
  return { files, listed };
}
