import {
  captionLook,
  clipEdit,
  clipEditLimits,
  clipSpec,
  clipSpecFields,
  parseJson,
  platformId,
  type RenderSpec,
  shortSidesPx,
  toRenderSpec,
} from '@clipwright/clip-spec';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import { mediaInfo } from '../probe/media-info.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { transcriptDocument } from '../transcript/formats/parse-transcript-json.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { ClipMaterial, WindowView } from './edit-material.ts';
import type { RenderedMoment } from './render-moments.ts';

/** What the file is called after the stem of the clip's files. */
export const editDocumentEnding = '.edit.json';
/** Larger files are no edit documents. */
export const MAX_EDIT_DOCUMENT_BYTES = 32 * 1024 * 1024;

/** Words so long before and after the clip are kept, so that it can be extended by them. */
const AROUND_SEC = 60;
/** A keyframe this near to the start decides whether the clip is copied. */
const KEYFRAMES_SEC = 1;

const sec = z.number().min(0).max(1e7);
const range = { startSec: sec, endSec: sec };
const count = z.int().min(1).max(256);
const base64 = z.base64().max(200_000);

/** What a frame showed, its cells as bytes: levels are rounded to whole ones. */
const picture = z.strictObject({
  atSec: sec,
  columns: count,
  rows: count,
  motion: base64,
  detail: base64,
  distinctness: base64,
  lettering: base64,
});

const face = z.strictObject({
  atSec: sec,
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  score: z.number(),
  isFollowed: z.boolean().optional(),
});

/** What of a clip spec its files depend on. */
const editSpec = clipSpecFields
  .pick({
    platforms: true,
    ratios: true,
    fit: true,
    smartCropping: true,
    quality: true,
    captionStyle: true,
    watermark: true,
  })
  .extend({
    shortSidePx: z.literal(shortSidesPx),
    platformStyles: z.partialRecord(platformId, z.string().nullable()),
    ownStyles: z.array(z.object({ id: z.string(), name: z.string(), look: captionLook })),
    /** Of the watermark's picture, from the document's folder. */
    logoPath: z.string().nullable(),
  });

/**
 * A clip's edit with all that a render or an export of it needs, as a file beside the clip. Paths are from its folder, so
 * that both can be moved together.
 */
const editDocument = z
  .strictObject({
    format: z.literal('clipwright-edit'),
    version: z.literal(1),
    /** What the clip is called. */
    name: z.string().min(1).max(300),
    source: z.strictObject({
      /** Null where the source was not kept: that of a link, or the voice of a text. */
      path: z.string().max(4096).nullable(),
      name: z.string().min(1).max(1024),
      info: mediaInfo.omit({ path: true }),
      audioIndex: z.int().nullable(),
      keyframesSec: z.array(sec).max(1000),
      backdrop: z.enum(['waveform', 'typography']),
    }),
    /** The words of the clip and around it; the edit counts them from 0. */
    transcript: transcriptDocument.nullable(),
    edit: clipEdit,
    spec: editSpec,
    /** What was seen in the clip's window. */
    view: z.strictObject({
      shots: z.array(z.strictObject(range)).max(10_000),
      tracks: z.array(z.strictObject({ id: z.string().max(100), samples: z.array(face).max(20_000) })).max(2000),
      pictures: z.array(picture).max(20_000),
      turns: z
        .array(z.strictObject({ ...range, trackId: z.string().max(100) }))
        .max(10_000)
        .nullable(),
    }),
  })
  .refine(({ edit }) => JSON.stringify(edit).length <= clipEditLimits.bytes, 'The edit is too large');
export type EditDocument = z.output<typeof editDocument>;

/** What of a run an edit document keeps besides the moment itself. */
type EditDocumentContext = {
  /** File name of the clip without ratio and ending. */
  name: string;
  material: Pick<ClipMaterial, 'info' | 'transcript' | 'audioIndex' | 'keyframesSec' | 'backdrop'>;
  spec: RenderSpec;
  /** Name of the source's file. */
  sourceName: string;
  /** From the folder of the document; null where the source is not kept. */
  sourcePath: string | null;
  logoPath: string | null;
};

/** Makes the document of a rendered clip. Pure. */
export function toEditDocument(
  { edit, view }: Pick<RenderedMoment, 'edit' | 'view'>,
  { name, material, spec, sourceName, sourcePath, logoPath }: EditDocumentContext,
): EditDocument {
  const window = {
    startSec: Math.min(...edit.ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...edit.ranges.map(({ endSec }) => endSec)),
  };
  const { transcript, firstWord } = keepAround(material.transcript, window);
  const { path: _, ...info } = material.info;
  const words = Object.entries(edit.words).map(([index, word]) => [String(Number(index) - firstWord), word] as const);
  return {
    format: 'clipwright-edit',
    version: 1,
    name,
    source: {
      ...{ path: sourcePath, name: sourceName, info, audioIndex: material.audioIndex, backdrop: material.backdrop },
      keyframesSec: material.keyframesSec.filter((atSec) => Math.abs(atSec - window.startSec) <= KEYFRAMES_SEC),
    },
    transcript,
    edit: { ...edit, words: Object.fromEntries(words.filter(([index]) => Number(index) >= 0)) },
    spec: { ...editSpec.parse({ ...spec, logoPath }) },
    view: {
      shots: view.shots.map(({ startSec, endSec }) => ({ startSec, endSec })),
      tracks: [...view.tracks],
      pictures: view.pictures.map(packPicture),
      turns: view.turns && [...view.turns],
    },
  };
}

/** The cues near a clip, and the number of the first of their words in the whole transcript. */
function keepAround(
  transcript: Transcript | null,
  window: TimeRange,
): { transcript: Transcript | null; firstWord: number } {
  if (!transcript) return { transcript, firstWord: 0 };
  const near = { startSec: window.startSec - AROUND_SEC, endSec: window.endSec + AROUND_SEC };
  const kept = transcript.cues.filter((cue) => overlapSec(cue, near) > 0);
  const first = kept[0] ? transcript.cues.indexOf(kept[0]) : 0;
  const firstWord = transcript.cues.slice(0, first).reduce((sum, { words }) => sum + words.length, 0);
  // A cue that lies apart between two that are kept is kept as well, or the words after it would bear other numbers.
  const last = kept.at(-1);
  const cues = last ? transcript.cues.slice(first, transcript.cues.indexOf(last) + 1) : [];
  return { transcript: { ...transcript, cues }, firstWord };
}

/** Writes a document. */
export function writeEditDocument(document: EditDocument): string {
  return `${JSON.stringify(document)}\n`;
}

/**
 * Reads a document.
 * @param name of the file, for messages.
 * @throws MediaError `invalid-option` for what is none, and for one of a newer version.
 */
export function parseEditDocument(text: string, name: string): EditDocument {
  const json = parseJson(text);
  const told = z.looseObject({ format: z.literal('clipwright-edit'), version: z.number() }).safeParse(json);
  if (!told.success) {
    throw new MediaError(
      'invalid-option',
      `${name} is not an edit document: give the ${editDocumentEnding} file that stands beside a clip.`,
      { file: name },
    );
  }
  if (told.data.version > 1) {
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

/** The clip spec that a document's clip was made by, as far as its files depend on it. */
export function specOfDocument({ spec }: Pick<EditDocument, 'spec'>): RenderSpec {
  return toRenderSpec(clipSpec.parse(spec), spec);
}

/** What was seen, as the planners take it. */
export function viewOfDocument({ view }: Pick<EditDocument, 'view'>): WindowView {
  return {
    ...view,
    tracks: view.tracks.map(({ id, samples }) => ({
      id,
      samples: samples.map(({ isFollowed, ...sample }) => ({ ...sample, ...(isFollowed && { isFollowed }) })),
    })),
    pictures: view.pictures.map(unpackPicture),
  };
}

type PackedPicture = z.output<typeof picture>;
type Level = 'motion' | 'detail' | 'distinctness';
const levels: readonly Level[] = ['motion', 'detail', 'distinctness'];

function packPicture(sample: PictureSample): PackedPicture {
  const { atSec, columns, rows, lettering } = sample;
  const pack = (level: Level) => toBase64(Uint8Array.from(sample[level], (value) => Math.min(255, Math.round(value))));
  const [motion = '', detail = '', distinctness = ''] = levels.map(pack);
  return { atSec, columns, rows, motion, detail, distinctness, lettering: toBase64(lettering) };
}

function unpackPicture({ lettering, motion, detail, distinctness, ...sample }: PackedPicture): PictureSample {
  const cells = sample.columns * sample.rows;
  const unpack = (text: string) => {
    const bytes = fromBase64(text);
    return Float32Array.from({ length: cells }, (_, cell) => bytes[cell] ?? 0);
  };
  return {
    ...sample,
    motion: unpack(motion),
    detail: unpack(detail),
    distinctness: unpack(distinctness),
    lettering: Uint8Array.from(fromBase64(lettering).subarray(0, cells)),
  };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
