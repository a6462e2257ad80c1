import {
  type ClipEdit,
  type ClipRatio,
  clipEdit,
  clipEditLimits,
  clipSpec,
  editSpec,
  mapBrandPaths,
  parseJson,
  type RenderSpec,
  toRenderSpec,
} from '@clipwright/clip-spec';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import { mediaInfo } from '../probe/media-info.ts';
import type { TimeRange } from '../time/time-range.ts';
import { transcriptDocument } from '../transcript/formats/parse-transcript-json.ts';
import { keepAround } from '../transcript/keep-around.ts';
import type { ClipMaterial, WindowView } from './edit-material.ts';
import { listRenditions, type RenditionRequest } from './rendition-list.ts';
import { packView, unpackView, windowView } from './window-view.ts';

/** The file name suffix, which follows the stem shared by the clip's files. */
export const editDocumentEnding = '.edit.json';
/** The maximum size of an edit document in bytes. */
export const MAX_EDIT_DOCUMENT_BYTES = 32 * 1024 * 1024;

/** Words up to this far before and after the clip are kept, so that the clip can be extended. */
const AROUND_SEC = 60;
/** A keyframe this close to the start determines if the clip can be copied. */
const KEYFRAMES_SEC = 1;

const sec = z.number().min(0).max(1e7);
const file = {
  /** Null if the file is not available. */
  path: z.string().max(4096).nullable(),
  name: z.string().min(1).max(1024),
};
const editDocumentFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('music'), ...file, durationSec: z.number().positive().max(864_000) }),
  z.strictObject({
    kind: z.literal('image'),
    ...file,
    /** Size in pixels. Timelines include only pictures with a known size. */
    widthPx: z.int().positive().max(100_000).optional(),
    heightPx: z.int().positive().max(100_000).optional(),
  }),
]);

/** The facts about an edit's source. */
export const documentSource = {
  info: mediaInfo.omit({ path: true }),
  audioIndex: z.int().nullable(),
  keyframesSec: z.array(sec).max(1000),
  backdrop: z.enum(['waveform', 'typography']),
};

/**
 * A clip's edit with everything needed to render or export it, stored as a file next to the clip. Paths are relative to
 * its folder, so that both can be moved together.
 */
const editDocument = z
  .strictObject({
    format: z.literal('clipwright-edit'),
    version: z.literal(1),
    /** The clip's title. */
    name: z.string().min(1).max(300),
    source: z.strictObject({
      /** Null if the source was not kept: a download from a link, or the voice generated for a text. */
      path: z.string().max(4096).nullable(),
      name: z.string().min(1).max(1024),
      ...documentSource,
    }),
    /** The words in and around the clip; the edit numbers them from 0. */
    transcript: transcriptDocument.nullable(),
    edit: clipEdit,
    spec: editSpec,
    /** The contents of the clip's time window. */
    view: windowView,
    /** Music and pictures that the edit refers to, by id. */
    files: z.record(z.uuid(), editDocumentFile).optional(),
  })
  .refine(({ edit }) => JSON.stringify(edit).length <= clipEditLimits.bytes, 'The edit is too large');
export type EditDocument = z.output<typeof editDocument>;
type EditDocumentFiles = NonNullable<EditDocument['files']>;

/** The facts about a run that an edit document stores in addition to the moment itself. */
type EditDocumentContext = {
  /** The clip's file name without ratio and extension. */
  name: string;
  material: Pick<ClipMaterial, 'info' | 'transcript' | 'audioIndex' | 'keyframesSec' | 'backdrop'>;
  spec: RenderSpec;
  /** The source's file name. */
  sourceName: string;
  /** Path relative to the document's folder; null if the source is not kept. */
  sourcePath: string | null;
  logoPath: string | null;
  /** Returns the path of a brand file relative to that folder; returns null for every file by default. */
  brandPath?: (path: string) => string | null;
  /** None by default. */
  files?: EditDocumentFiles;
};

/** Creates the document for a rendered clip. Pure. */
export function toEditDocument(
  { edit, view }: { edit: ClipEdit; view: WindowView },
  { name, material, spec, sourceName, sourcePath, logoPath, brandPath = () => null, files = {} }: EditDocumentContext,
): EditDocument {
  const { source, transcript, words } = keepOfSource(edit, material);
  return {
    format: 'clipwright-edit',
    version: 1,
    name,
    source: { path: sourcePath, name: sourceName, ...source },
    transcript,
    edit: { ...edit, words },
    spec: { ...editSpec.parse({ ...spec, logoPath, brand: spec.brand && mapBrandPaths(spec.brand, brandPath) }) },
    view: packView(view),
    ...(Object.keys(files).length > 0 && { files }),
  };
}

/**
 * Returns the part of a source's material that is needed to render an edit: the words around the clip, numbered from 0
 * as in the edit, and the keyframes near its start.
 */
export function keepOfSource(
  edit: Pick<ClipEdit, 'ranges' | 'words'>,
  { info: { path: _, ...info }, audioIndex, backdrop, keyframesSec, ...material }: EditDocumentContext['material'],
) {
  const window = windowOfEdit(edit);
  const around = { startSec: window.startSec - AROUND_SEC, endSec: window.endSec + AROUND_SEC };
  const { transcript, firstWord } = keepAround(material.transcript, around);
  const words = Object.entries(edit.words).map(([index, word]) => [String(Number(index) - firstWord), word] as const);
  return {
    source: {
      info,
      audioIndex,
      backdrop,
      keyframesSec: keyframesSec.filter((atSec) => Math.abs(atSec - window.startSec) <= KEYFRAMES_SEC),
    },
    transcript,
    words: Object.fromEntries(words.filter(([index]) => Number(index) >= 0)) satisfies ClipEdit['words'],
  };
}

/** Returns the source span from the first part that an edit shows to the last one. */
export function windowOfEdit({ ranges }: Pick<ClipEdit, 'ranges'>): TimeRange {
  return {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
}

/** Serializes a document. */
export function writeEditDocument(document: EditDocument): string {
  return `${JSON.stringify(document)}\n`;
}

/**
 * Parses a document.
 * @param name the file name, for messages.
 * @throws MediaError `invalid-option` if the text is not a document, or has a newer version.
 */
export function parseEditDocument(text: string, name: string): EditDocument {
  const json = parseJson(text);
  const header = z.looseObject({ format: z.literal('clipwright-edit'), version: z.number() }).safeParse(json);
  if (!header.success) {
    throw new MediaError(
      'invalid-option',
      `${name} is not an edit document: give the ${editDocumentEnding} file that stands beside a clip.`,
      { file: name },
    );
  }
  if (header.data.version > 1) {
    throw new MediaError('invalid-option', `${name} is of a newer version of Clipwright: update to use it.`, {
      file: name,
    });
  }
  const parsed = editDocument.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MediaError(
    'invalid-option',
    `${name} cannot be used: ${issue?.path.join('.') || 'the document'} is not valid (${issue?.message ?? 'wrong shape'}).`,
    { file: name },
  );
}

/** Returns the parts of a document's clip spec that affect the clip's files. */
export function specOfDocument({ spec }: Pick<EditDocument, 'spec'>): RenderSpec {
  return toRenderSpec(clipSpec.parse(spec), spec);
}

/** Unpacks a document's window contents for the planners. */
export function viewOfDocument({ view }: Pick<EditDocument, 'view'>): WindowView {
  return unpackView(view);
}

/** Returns the rendition for a ratio, or the clip's first one. */
export function pickRendition(document: EditDocument, ratio: ClipRatio | null): RenditionRequest {
  const spec = specOfDocument(document);
  const own = listRenditions(spec, document.source.info.video);
  const rendition = ratio === null ? own[0] : own.find((one) => one.ratio === ratio);
  const made = rendition ?? listRenditions({ ...spec, ratios: [ratio ?? '9:16'] }, document.source.info.video)[0];
  if (!made) throw new MediaError('invalid-option', 'The document names no platform.');
  return made;
}

/** Returns a document's material, with the path of its source. */
export function materialOfDocument(document: EditDocument, path: string): Omit<ClipMaterial, 'fontsOf'> {
  const { info, audioIndex, keyframesSec, backdrop } = document.source;
  const { transcript } = document;
  return { info: { ...info, path }, transcript, sound: null, audioIndex, keyframesSec, backdrop };
}
