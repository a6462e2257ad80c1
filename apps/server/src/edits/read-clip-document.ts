import { extname } from 'node:path';
import type { BumperFacts, RenderBrand } from '@clipwright/clip-spec';
import type { ClipExportQuery } from '@clipwright/contract';
import { type EditDocument, toEditDocument } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pickStyles } from '../captions/index.ts';
import { listClipRows } from '../clips/index.ts';
import type { Transaction } from '../db/open-database.ts';
import { videoClips } from '../db/tables/clips-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { type LocalFiles, unreadFiles } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { readEditFiles, readEditWork, readViewFile, toWindow } from '../processing/index.ts';
import { listStyleIds } from './change-edit.ts';
import { type EditDeps, openEdit } from './open-edit.ts';

type Known = NonNullable<Parameters<typeof readEditWork>[2]['known']>;
export type ClipDocument = {
  document: EditDocument;
  name: string;
  /** Of the clip's first file. */
  ratio: NonNullable<ClipExportQuery['ratio']> | null;
  /** The bytes of its source in the file store; null where they are gone. */
  sourceKey: string | null;
  /** Its music and images, with what timelines call them. */
  files: ClipFile[];
};
/** Music or an image of a clip, or what it begins or ends with. */
export type ClipFile = { id: string; kind: 'music' | 'image' | 'intro' | 'outro'; name: string; key: string };

/**
 * The document of a clip of the user's with all that an export needs.
 * @param known what clips of one run share, for who reads several
 * @throws AppError those of `openEdit`
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
  const { material, spec } = work;
  const { files, listed } = listFiles(await readEditFiles({ ...deps, local: unreadFiles }, userId, document));
  const context = { files: listed, name: clip.name, material, spec, sourceName, sourcePath: null, logoPath: null };
  // What is drawn of it is measured in its fonts.
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
 * Those of a project's clips that were not skipped, best first.
 * @throws AppError `project_not_found`, `not_allowed`, `no_clips_to_export`, those of `readClipDocument`
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
  const known: Known = new Map();
  const read = [];
  for (const id of ids) read.push(await readClipDocument(deps, userId, id, { signal, local, known }));
  const [first] = read;
  if (!first) throw new AppError('no_clips_to_export');
  return { title, first, documents: read };
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

/** A brand's intro and outro, which are named by their keys. */
function listBumperFiles(brand: RenderBrand | null): ClipFile[] {
  return (['intro', 'outro'] as const).flatMap((kind) => {
    const file = brand?.[kind];
    return file?.path ? [{ id: bumperId(kind, file), kind, name: file.name, key: file.path }] : [];
  });
}

/** The same for clips that have the same; clips of several runs can differ. */
export function bumperId(kind: 'intro' | 'outro', { path: _, ...facts }: BumperFacts & { path?: unknown }): string {
  return `${kind} ${JSON.stringify(facts)}`;
}

/** The music and images of a document, named after their owner's files with the endings of what is kept of them. */
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
