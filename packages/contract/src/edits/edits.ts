import { type ClipEdit, captionSettings, clipEdit, clipEditLimits, clipRatios } from '@clipwright/clip-spec';
import { z } from 'zod';

/** `machine`: as the clip was first made; `exported`: as its files were made later; `replaced`: before a change to all clips. */
export const editVersionKinds = ['machine', 'exported', 'replaced'] as const;

const version = z.object({ id: z.uuid(), kind: z.enum(editVersionKinds), createdAt: z.string() });

/** `GET /api/clips/{id}/edit`: what is decided about a clip. */
export const clipEditAnswer = z
  .object({
    document: clipEdit,
    /** Goes up with every change; to be named by the next one. */
    revision: z.int().min(1),
    /** When the document was last changed. */
    changedAt: z.string(),
    /** False once the original video is gone: then texts and timelines can be exported, and no video. */
    isSourceThere: z.boolean(),
    /** Without those that are still being exported; the newest first. */
    versions: z.array(version),
    /** The run that is making the clip's files now, and whether of the document as it is; null where none is. */
    exporting: z.object({ runId: z.uuid(), isOfThis: z.boolean() }).nullable(),
  })
  .meta({ id: 'ClipEditAnswer' });
export type ClipEditAnswer = z.output<typeof clipEditAnswer>;

/** `PUT /api/clips/{id}/edit`: the whole document, which replaces the named revision. */
export const clipEditInput = z
  .object({
    revision: z.int().min(1).max(2_147_483_647),
    document: clipEdit.refine(
      (document) => new TextEncoder().encode(JSON.stringify(document)).length <= clipEditLimits.bytes,
      'The document is too large',
    ),
  })
  .meta({ id: 'ClipEditInput' });
export type ClipEditInput = z.output<typeof clipEditInput>;

/** The answer to a change: the revision to name next. */
export const clipEditSaved = z.object({ revision: z.int().min(1) }).meta({ id: 'ClipEditSaved' });
export type ClipEditSaved = z.output<typeof clipEditSaved>;

/** `GET /api/clips/{id}/edit/versions/{versionId}`. */
export const clipEditVersion = version.extend({ document: clipEdit }).meta({ id: 'ClipEditVersion' });
export type ClipEditVersion = z.output<typeof clipEditVersion>;

/** `GET /api/clips/{id}/edit/suggestions`: what may be taken into a document. */
export const editSuggestions = z
  .object({
    /** Numbers of words in the transcript that may be emphasized, the most telling first. */
    keyWords: z.array(z.int().min(0)),
    /** Texts for the hook title, the best first. */
    titles: z.array(z.string()),
  })
  .meta({ id: 'EditSuggestions' });

/** `POST /api/clips/{id}/edit/share-captions`: how the other clips of its project write their captions from now on. */
export const shareCaptionsInput = z.object({ captions: captionSettings }).meta({ id: 'ShareCaptionsInput' });

const word = z.string().trim().min(1).max(clipEditLimits.wordLength);

/** `POST /api/clips/{id}/edit/share-correction`: a word, and how captions of the project's other clips write it from now on. */
export const shareCorrectionInput = z.object({ heard: word, text: word }).meta({ id: 'ShareCorrectionInput' });

/** The answer to both: the project's other clips, by what became of them. */
export const sharedEdit = z
  .object({
    /** The number of changed documents. Their files change only when they are exported. */
    changed: z.int().min(0),
    /** The number of documents that needed no change. */
    unchanged: z.int().min(0),
    /** The titles of those that cannot be edited. */
    failed: z.array(z.string()),
  })
  .meta({ id: 'SharedEdit' });
export type SharedEdit = z.output<typeof sharedEdit>;

/** The parts of a document by which two are compared. */
export const clipEditParts = [
  'ranges',
  'words',
  'captions',
  'framing',
  'punchIns',
  'overlays',
  'sound',
] as const satisfies readonly (keyof ClipEdit)[];
export type ClipEditPart = (typeof clipEditParts)[number];

/** `details` of the error `edit_changed`. */
export const editChangedDetails = z.object({ revision: z.int(), parts: z.array(z.enum(clipEditParts)) });

export const subtitleFormats = ['srt', 'vtt', 'ass', 'txt'] as const;
export const timelineFormats = ['xmeml', 'fcpxml', 'fcpxml-resolve', 'edl', 'otio'] as const;
export type TimelineFormat = (typeof timelineFormats)[number];

const ratio = z.enum(clipRatios).optional();

/** The query of `GET /api/clips/{id}/export`. The default ratio is the clip's first. */
export const clipExportQuery = z.object({ format: z.enum([...subtitleFormats, ...timelineFormats]), ratio });
export type ClipExportQuery = z.output<typeof clipExportQuery>;

/** The query of `GET /api/projects/{id}/export`, which writes all clips in sequence. */
export const projectExportQuery = z.object({ format: z.enum(timelineFormats), ratio });
export type ProjectExportQuery = z.output<typeof projectExportQuery>;

/**
 * The query of `GET /api/clips/{id}/package` and `GET /api/projects/{id}/package`: a timeline and its files as a ZIP.
 * `video=no` leaves the original video out.
 */
export const exportPackageQuery = projectExportQuery.extend({ video: z.enum(['yes', 'no']).optional() });
export type ExportPackageQuery = z.output<typeof exportPackageQuery>;

/** `POST /api/clips/{id}/edit/export`: makes the clip's files of this revision. */
export const exportEditInput = clipEditInput.pick({ revision: true }).meta({ id: 'ExportEditInput' });
export type ExportEditInput = z.output<typeof exportEditInput>;
