import { z } from 'zod';
import { cloudProviderId } from './cloud-provider-id.ts';

/** The files that a project stores in a drive. */
export const cloudUploadKinds = ['clip', 'full_video', 'transcription', 'analysis'] as const;

/**
 * `waiting`: for its turn, or for a retry after a failure. `paused`: only the user can fix it (`errorCode` says how),
 * then retry. `failed`: abandoned after all retries; the user can retry as well.
 */
export const cloudUploadStates = ['waiting', 'uploading', 'uploaded', 'paused', 'failed'] as const;
export type CloudUploadState = (typeof cloudUploadStates)[number];

/** The upload of a file to a drive. */
export const cloudUpload = z
  .object({
    id: z.uuid(),
    provider: cloudProviderId,
    kind: z.enum(cloudUploadKinds),
    clipId: z.uuid().nullable(),
    name: z.string(),
    sizeBytes: z.number().nullable(),
    sentBytes: z.number(),
    state: z.enum(cloudUploadStates),
    errorCode: z.string().nullable(),
    /** A message for people; null unless it is paused or failed. */
    message: z.string().nullable(),
    /** Its page in the drive. */
    link: z.url().nullable(),
  })
  .meta({ id: 'CloudUpload' });
export type CloudUpload = z.infer<typeof cloudUpload>;

/** `GET /api/projects/{id}/cloud`. */
export const projectCloud = z
  .object({
    folders: z.array(z.object({ provider: cloudProviderId, name: z.string(), link: z.url().nullable() })),
    uploads: z.array(cloudUpload),
    /** True if it was made before a drive was connected, and will be copied to the first connected drive. */
    isAwaitingDrive: z.boolean(),
  })
  .meta({ id: 'ProjectCloud' });
export type ProjectCloud = z.infer<typeof projectCloud>;

/** `POST /api/projects/{id}/cloud`: copies the project to these drives; without drives, retries missing files. */
export const saveToCloudInput = z
  .object({
    providers: z.array(cloudProviderId).max(3).default([]),
    /** Includes the source video if it is still stored. */
    withFullVideo: z.boolean().default(false),
  })
  .meta({ id: 'SaveToCloudInput' });

/** A file of ours in a drive. */
export const cloudFile = z
  .object({
    id: z.uuid(),
    provider: cloudProviderId,
    name: z.string(),
    sizeBytes: z.number().nullable(),
    mimeType: z.string().nullable(),
    projectId: z.uuid().nullable(),
    clipId: z.uuid().nullable(),
    /** Its page in the drive. */
    link: z.url().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CloudFile' });
export type CloudFile = z.infer<typeof cloudFile>;

/** `GET /api/cloud/files`: newest first. */
export const cloudFiles = z
  .object({ files: z.array(cloudFile), nextCursor: z.string().nullable() })
  .meta({ id: 'CloudFiles' });

/** A video in a drive that can be a project's source. `GET /api/cloud/{provider}/videos`. */
export const cloudVideo = z
  .object({
    fileId: z.string(),
    name: z.string(),
    sizeBytes: z.number().nullable(),
    mimeType: z.string(),
    /** Seconds, if the provider reports it. */
    durationSec: z.number().nullable(),
    modifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CloudVideo' });
export type CloudVideo = z.infer<typeof cloudVideo>;

export const cloudVideos = z
  .object({ videos: z.array(cloudVideo), nextCursor: z.string().nullable() })
  .meta({ id: 'CloudVideos' });

/** `DELETE /api/cloud/files/{id}`: whether it was deleted from the drive, was already gone, or stays there. */
export const cloudFileDeletionAnswer = z
  .object({ success: z.literal(true), message: z.string(), outcome: z.enum(['removed', 'was_gone', 'skipped']) })
  .meta({ id: 'CloudFileDeletionAnswer' });
export type CloudFileDeletionOutcome = z.infer<typeof cloudFileDeletionAnswer>['outcome'];

/** `GET /api/clips/{id}/cloud-location`. */
export const cloudLocation = z
  .object({ success: z.literal(true), location: z.url(), provider: cloudProviderId })
  .meta({ id: 'CloudLocation' });
