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
  type SharedEdit,
} from '@clipwright/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type FontChains, loadEditFonts } from './planning/load-edit-fonts.ts';
import { listLeftDrafts } from './saving/edit-draft.ts';
import type { SaveAnswer } from './saving/edit-saver.ts';

/** The polling interval while the copy is being made. */
const copyEveryMs = 1500;
/** Browsers keep up to 64 KiB, in at most four bytes a character for all that is on its way. */
const KEPT_ALIVE_CHARACTERS = 15_000;

/** The edit document of a clip. It is read once; from then on the page has the newest. */
export const editQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'document', id],
    queryFn: ({ signal }) => fetchEdit(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Drafts of it from tabs of this browser. */
export const leftDraftsQuery = (id: string) =>
  queryOptions({
    queryKey: ['edits', 'drafts', id],
    queryFn: () => listLeftDrafts(id),
    // Without a connection as well.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The material that it is planned and shown with. */
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

/** Suggestions for its document, by the server. They depend on the shown part of the source. */
export const editSuggestionsQuery = (id: string, stretch: string | null) =>
  queryOptions({
    queryKey: ['edits', 'suggestions', id, stretch],
    queryFn: ({ signal }) =>
      call(server.api.clips[':id'].edit.suggestions.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @returns what becomes of it */
export async function beginEditCopy(id: string): Promise<EditCopy> {
  return await call(server.api.clips[':id'].edit.copy.$post({ param: { id } }));
}

/** Stores a document; where another one is in the way, tells its revision and what differs. */
export async function sendEdit(id: string, input: { revision: number; document: ClipEdit }): Promise<SaveAnswer> {
  try {
    // It may be sent when the page is left; browsers keep a small request up then.
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

/** Begins to make the clip's files of a revision. @returns the run that makes them */
export async function exportEdit(id: string, revision: number): Promise<string> {
  const { processing_id } = await call(
    server.api.clips[':id'].edit.export.$post({ param: { id }, json: { revision } }),
  );
  return processing_id;
}

/** Has the other clips of its project write their captions like this. */
export async function shareCaptions(id: string, captions: CaptionSettings): Promise<SharedEdit> {
  return await call(server.api.clips[':id'].edit['share-captions'].$post({ param: { id }, json: { captions } }));
}

/** Has the other clips of its project write a word otherwise. */
export async function shareCorrection(id: string, correction: { heard: string; text: string }): Promise<SharedEdit> {
  return await call(server.api.clips[':id'].edit['share-correction'].$post({ param: { id }, json: correction }));
}

/** Puts a name on the user's list, with what is heard instead of it. */
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

/** The fonts of a clip's captions and of its brand; none before they are known. */
export function fontsOf(material: Pick<EditMaterial, 'fonts' | 'brandFonts'> | undefined): FontChains {
  return { ...material?.fonts, ...material?.brandFonts };
}

/** The fonts of its captions. */
export const editFontsQuery = (id: string, fonts: FontChains) =>
  queryOptions({
    queryKey: ['edits', 'fonts', id, fonts],
    // Another title may bring a font of another script: the editor stays open while it is loaded.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => loadEditFonts(fonts, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Opened fonts are no JSON to be compared.
    structuralSharing: false,
  });
