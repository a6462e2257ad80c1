import { type ClipEdit, captionSettings, clipEdit, clipEditLimits, clipRatios } from '@clipwright/clip-spec';
import { z } from 'zod';

/** `machine`: the original clip; `exported`: a later export; `replaced`: the version before a change to all clips. */
export const editVersionKinds = ['machine', 'exported', 'replaced'] as const;

const version = z.object({ id: z.uuid(), kind: z.enum(editVersionKinds), createdAt: z.string() });

/** `GET /api/clips/{id}/edit`: all decisions about a clip. */
export const clipEditAnswer = z
  .object({
    document: clipEdit,
    /** Increases with every change. The next change has to name it. */
    revision: z.int().min(1),
    /** When the document was last changed. */
    changedAt: z.string(),
    /** False once the original video is gone: then only texts and timelines can be exported. */
    isSourceThere: z.boolean(),
    /** Newest first, without versions that are still being exported. */
    versions: z.array(version),
    /**
     * The run that is rendering the clip's files, and whether it renders the current document; null if there is none.
     */
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

/** `GET /api/clips/{id}/edit/suggestions`: suggested changes to a document. */
export const editSuggestions = z
  .object({
    /** Numbers of words in the transcript that may be emphasized, most important first. */
    keyWords: z.array(z.int().min(0)),
    /** Texts for the hook title, the best first. */
    titles: z.array(z.string()),
  })
  .meta({ id: 'EditSuggestions' });

/** `POST /api/clips/{id}/edit/share-captions`: applies the caption settings to the other clips of the project. */
export const shareCaptionsInput = z.object({ captions: captionSettings }).meta({ id: 'ShareCaptionsInput' });

const word = z.string().trim().min(1).max(clipEditLimits.wordLength);

/** `POST /api/clips/{id}/edit/share-correction`: applies the correction of a word to the other clips of the project. */
export const shareCorrectionInput = z.object({ heard: word, text: word }).meta({ id: 'ShareCorrectionInput' });

/** The response to both: the outcome for the other clips of the project. */
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

/** The parts of a document that are compared. */
export const clipEditParts = [
  'ranges',
  'words',
  'captions',
  'framing',
  'punchIns',
  'slowZooms',
  'overlays',
  'sound',
  'cover',
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
