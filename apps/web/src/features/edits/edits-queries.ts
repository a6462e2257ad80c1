import type { CaptionSettings, ClipEdit } from '@clipwright/clip-spec';
import {
  type ClipEditAnswer,
  clipEditAnswer,
  clipEditVersion,
  type EditCopy,
  type EditMaterial,
  editChangedDetails,
  editMaterial,
  type GlossaryTerm,
  type ProjectClip,
  type SharedEdit,
} from '@clipwright/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type FontChains, loadEditFonts } from './planning/load-edit-fonts.ts';
import { listLeftDrafts } from './saving/edit-draft.ts';
import type { SaveAnswer } from './saving/edit-saver.ts';
import type { ClipTexts } from './transcript/correct-texts.ts';

/** The polling interval while the copy is being made. */
const copyEveryMs = 1500;
/** Browsers allow 64 KiB for all keepalive requests in flight, at up to four bytes per character. */
const KEPT_ALIVE_CHARACTERS = 15_000;

/** The edit document of a clip. It is fetched once; afterwards the page has the newest version. */
export const editQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'document', id],
    queryFn: ({ signal }) => fetchEdit(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The clip's drafts from tabs of this browser. */
export const leftDraftsQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'drafts', id],
    queryFn: () => listLeftDrafts(id),
    // Drafts are read from local storage and need no connection.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The material for planning and previewing the clip. */
export const editMaterialQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'material', id],
    queryFn: async ({ signal }) =>
      editMaterial.parse(
        await call(server.api.clips[':id'].edit.material.$get({ param: { id } }, { init: { signal } })),
      ),
    refetchInterval: ({ state: { data } }) =>
      data && (data.copy.state === 'making' || data.copy.state === 'none') ? copyEveryMs : false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The server's suggestions for the document. They depend on the visible part of the source. */
export const editSuggestionsQuery = (id: string, stretch: string | null) =>
  queryOptions({
    queryKey: ['edits', 'suggestions', id, stretch],
    queryFn: ({ signal }) =>
      call(server.api.clips[':id'].edit.suggestions.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Starts making the preview copy.
 * @returns the state of the copy
 */
export async function beginEditCopy(id: string): Promise<EditCopy> {
  return await call(server.api.clips[':id'].edit.copy.$post({ param: { id } }));
}

/** Stores a document. Resolves to the conflicting revision and its differences if another document was stored first. */
export async function sendEdit(id: string, input: { revision: number; document: ClipEdit }): Promise<SaveAnswer> {
  try {
    // The page may be closing; browsers finish a small keepalive request.
    const keepalive = JSON.stringify(input).length < KEPT_ALIVE_CHARACTERS;
    const { revision } = await call(
      server.api.clips[':id'].edit.$put({ param: { id }, json: input }, { init: { keepalive } }),
    );
    return { revision, differing: null };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'edit_changed')) throw error;
    const { data } = editChangedDetails.safeParse(error.details);
    if (!data) throw error;
    return { revision: data.revision, differing: data.parts };
  }
}

export async function fetchEdit(id: string, signal?: AbortSignal): Promise<ClipEditAnswer> {
  const init = signal ? { init: { signal } } : {};
  return clipEditAnswer.parse(await call(server.api.clips[':id'].edit.$get({ param: { id } }, init)));
}

export async function fetchEditVersion(id: string, versionId: string) {
  return clipEditVersion.parse(
    await call(server.api.clips[':id'].edit.versions[':versionId'].$get({ param: { id, versionId } })),
  );
}

/**
 * Starts exporting a revision of the clip.
 * @returns the id of the processing run
 */
export async function exportEdit(id: string, revision: number): Promise<string> {
  const { processing_id } = await call(
    server.api.clips[':id'].edit.export.$post({ param: { id }, json: { revision } }),
  );
  return processing_id;
}

/** Applies these caption settings to the project's other clips. */
export async function shareCaptions(id: string, captions: CaptionSettings): Promise<SharedEdit> {
  return await call(server.api.clips[':id'].edit['share-captions'].$post({ param: { id }, json: { captions } }));
}

/** Applies a correction to the captions of the project's other clips. */
export async function shareCorrection(id: string, correction: { heard: string; text: string }): Promise<SharedEdit> {
  return await call(server.api.clips[':id'].edit['share-correction'].$post({ param: { id }, json: correction }));
}

/** The clip's texts for posts. */
export const clipTextsQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'texts', id],
    queryFn: ({ signal }) => call(server.api.clips[':id'].$get({ param: { id } }, { init: { signal } })),
    select: ({ title, caption, hashtags }: ClipTexts): ClipTexts => ({ title, caption, hashtags }),
  });

/** Changes some of the clip's texts for posts. */
export async function changeClipTexts(id: string, change: Partial<ClipTexts>): Promise<ProjectClip> {
  return await call(server.api.clips[':id'].$patch({ param: { id }, json: change }));
}

/** Adds a name to the user's glossary, with its recognized form. */
export async function addName({ term, heardAs }: { term: string; heardAs: string }): Promise<void> {
  const { terms } = await call(server.api.glossary.$get({}));
  await call(server.api.glossary.$put({ json: { terms: addTerm(terms, term, heardAs) } }));
}

/** Adds a term with its recognized form. Words that only differ in case are recognized the same way. */
function addTerm(terms: readonly GlossaryTerm[], term: string, heard: string): GlossaryTerm[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const existing = terms.find((one) => isSame(one.term, term));
  const heardAs = existing?.heardAs ?? [];
  const isNew = !isSame(heard, term) && !heardAs.some((one) => isSame(one, heard));
  return [...terms.filter((one) => one !== existing), { term, heardAs: isNew ? [...heardAs, heard] : heardAs }];
}

/** Returns the fonts of a clip's captions and brand; empty until they are loaded. */
export function fontsOf(material: Pick<EditMaterial, 'fonts' | 'brandFonts'> | undefined): FontChains {
  return { ...material?.fonts, ...material?.brandFonts };
}

/** The fonts of the clip's captions. */
export const editFontsQuery = (id: string, fonts: FontChains) =>
  queryOptions({
    queryKey: ['edits', 'fonts', id, fonts],
    // A new title may need a font for another script. The editor stays open while it loads.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => loadEditFonts(fonts, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Opened fonts cannot be compared as JSON.
    structuralSharing: false,
  });
