import { z } from 'zod';
import { projectClip } from '../clips/clips.ts';
import { sourceKinds, sourceStates } from '../sources/sources.ts';
import { branding } from '../teams/branding.ts';
import { projectDescription, projectTitle } from './project-fields.ts';
import { project, projectAccess } from './projects.ts';

/** A person that sharing reveals to the other side. */
export const person = z.object({ name: z.string(), email: z.string() }).meta({ id: 'Person' });

/** The source of the project, as its owner sees it. */
export const projectSource = z
  .object({
    id: z.uuid(),
    kind: z.enum(sourceKinds),
    name: z.string(),
    /** Seconds; null while unknown. */
    duration: z.number().nullable(),
    state: z.enum(sourceStates),
    /** The time at which its file is removed; null if it stays. */
    expires_at: z.iso.datetime().nullable(),
    /** Seconds of the source; null if all of it is used. */
    trim: z.object({ start: z.number().nullable(), end: z.number().nullable() }).nullable(),
    /** A filmstrip of the source, at a signed URL; null before its analysis. */
    filmstrip_url: z.string().nullable(),
  })
  .meta({ id: 'ProjectSource' });

/** The whole video, for its owner and readers. Signed URLs are valid for an hour. */
export const fullVideo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    has_transcription: z.boolean(),
    /**
     * The place of the video: stored here until `kept_until`; a copy in its owner's drive, only for the owner; nowhere
     * any more; or never, for a text.
     */
    place: z.enum(['here', 'drive', 'gone', 'none']),
    /** The time at which the stored file is removed; null if it stays or is gone. */
    kept_until: z.iso.datetime().nullable(),
    url: z.string().nullable(),
    download_url: z.string().nullable(),
    filename: z.string(),
    /** Seconds; null while unknown. */
    duration: z.number().nullable(),
  })
  .meta({ id: 'FullVideo' });
export type FullVideo = z.infer<typeof fullVideo>;

/** `GET /api/projects/{id}` */
export const projectDetail = project
  .extend({
    access: projectAccess,
    /** The owner, for readers; null for the owner. */
    owner: person.nullable(),
    /** The brand that readers see instead of the product's name; null: the product's. */
    branding: branding.nullable(),
    /** Null for readers, and without one. */
    source: projectSource.nullable(),
    /** The run that makes clips if there is one, otherwise the newest; null for readers. */
    processing_id: z.uuid().nullable(),
    /**
     * Other runs in progress, which make further files of its clips, such as exports, oldest first; none for readers.
     */
    further_runs: z.array(z.object({ processing_id: z.uuid(), clip_ids: z.array(z.uuid()) })),
    /** Best first. */
    clips: z.array(projectClip),
    full_video: fullVideo.nullable(),
    /** The number of readers; 0 if the viewer is a reader. */
    shares_count: z.int(),
    /**
     * True if others can open it or copies of it are in a drive, so that deleting it affects more than this server.
     * False for readers.
     */
    reaches_outside: z.boolean(),
  })
  .meta({ id: 'ProjectDetail' });
export type ProjectDetail = z.infer<typeof projectDetail>;

/** `PATCH /api/projects/{id}`: omitted fields keep their values. */
export const projectChange = z
  .object({
    title: projectTitle,
    description: projectDescription,
  })
  .partial()
  .meta({ id: 'ProjectChange' });
export type ProjectChange = z.output<typeof projectChange>;

/** The response of a deletion without further data, such as `DELETE /api/clips/{id}`. */
export const deletionAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'DeletionAnswer' });

/** `DELETE /api/projects/{id}` */
export const projectDeletionAnswer = deletionAnswer
  .extend({
    /** True if copies may remain in a drive whose connection has expired. */
    may_remain_in_drives: z.boolean(),
  })
  .meta({ id: 'ProjectDeletionAnswer' });

/**
 * `GET /api/projects/{id}/download`: the ids of the clips, separated by commas; by default all clips except skipped
 * ones.
 */
export const downloadQuery = z.object({ clips: z.string().max(10_000).optional() });
