import { z } from 'zod';
import { projectClip } from '../clips/clips.ts';
import { sourceKinds, sourceStates } from '../sources/sources.ts';
import { branding } from '../teams/branding.ts';
import { projectDescription, projectTitle } from './project-fields.ts';
import { project, projectAccess } from './projects.ts';

/** Someone whom sharing makes known to the other side. */
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
    /** When its bytes are cleaned up; null where they stay. */
    expires_at: z.iso.datetime().nullable(),
    /** Seconds of the source; null where all of it is used. */
    trim: z.object({ start: z.number().nullable(), end: z.number().nullable() }).nullable(),
    /** Frames of the source side by side, at a signed address; null until it was looked at. */
    filmstrip_url: z.string().nullable(),
  })
  .meta({ id: 'ProjectSource' });

/** The whole video, for its owner and whom the project is shared with. Signed addresses serve for an hour. */
export const fullVideo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    has_transcription: z.boolean(),
    /**
     * The place where it can be watched: stored here until `kept_until`; as a copy in its owner's drive, only for the owner; nowhere
     * any more; or never, because it is a text.
     */
    place: z.enum(['here', 'drive', 'gone', 'none']),
    /** When the bytes here are cleaned up; null where they stay, or are gone. */
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
    /** The person who shares it; null for the owner. */
    owner: person.nullable(),
    /** The brand that readers see instead of the product's name; null: the product's. */
    branding: branding.nullable(),
    /** Null for whom it is shared with, and where there is none. */
    source: projectSource.nullable(),
    /** The run that makes clips, while there is one, else the newest; null for whom it is shared with. */
    processing_id: z.uuid().nullable(),
    /** Other runs in flight, which make further files of its clips, such as exports, oldest first; none for whom it is shared with. */
    further_runs: z.array(z.object({ processing_id: z.uuid(), clip_ids: z.array(z.uuid()) })),
    /** Best first. */
    clips: z.array(projectClip),
    full_video: fullVideo.nullable(),
    /** The number of readers; 0 if the viewer is a reader. */
    shares_count: z.int(),
    /** Others can open it, or copies of it are in a drive: deleting it takes more than what is here. False for whom it is shared with. */
    reaches_outside: z.boolean(),
  })
  .meta({ id: 'ProjectDetail' });
export type ProjectDetail = z.infer<typeof projectDetail>;

/** `PATCH /api/projects/{id}`: what is not named stays as it is. */
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
    /** Copies may be left in a drive whose connection has expired. */
    may_remain_in_drives: z.boolean(),
  })
  .meta({ id: 'ProjectDeletionAnswer' });

/** `GET /api/projects/{id}/download`: the clips to be packed, by their ids with commas between; all but the skipped ones where it is missing. */
export const downloadQuery = z.object({ clips: z.string().max(10_000).optional() });
