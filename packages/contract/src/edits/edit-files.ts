import { clipEditLimits } from '@clipwright/clip-spec';
import { z } from 'zod';

export const editFileKinds = ['music', 'image'] as const;
export type EditFileKind = (typeof editFileKinds)[number];

export const editFileLimits = {
  /** Bytes of what is sent. */
  largestBytes: { music: 40 * 1024 * 1024, image: 10 * 1024 * 1024 },
  musicSec: clipEditLimits.musicSec,
  /** The maximum number of files of each kind per user. */
  mostOfKind: 40,
} as const;

/** A piece of music or a picture of the user, for the edits of all their clips. */
export const editFile = z
  .object({
    id: z.uuid(),
    kind: z.enum(editFileKinds),
    name: z.string(),
    /** The URL for its owner. */
    url: z.string(),
    sizeBytes: z.int(),
    /** Only for music. */
    durationSec: z.number().nullable(),
    /** Only for a picture. */
    widthPx: z.int().nullable(),
    heightPx: z.int().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'EditFile' });
export type EditFile = z.output<typeof editFile>;

/** `GET /api/edit-files`, newest first. */
export const editFiles = z.object({ files: z.array(editFile) }).meta({ id: 'EditFiles' });

/** `POST /api/edit-files/{kind}`: music in a usual format of sound, or a PNG, JPEG, WebP or GIF picture. */
export const editFileForm = z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ id: 'EditFileForm' });
