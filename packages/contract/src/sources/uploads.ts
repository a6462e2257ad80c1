import { z } from 'zod';
import { toOneLine } from '../plain-text.ts';
import { processSourceTypes, projectRequestFields } from '../processing/process-project.ts';
import { processingMessages } from '../processing/processing-contract-messages.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { uploadLimits } from './sources.ts';
import { uploadRules } from './upload-contract-messages.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/i, requestMessages.notSha256);
/** The message for clients whose chunks have another size. */
export const chunkSizeMessage = uploadRules.chunkSize({ bytes: uploadLimits.chunkBytes });

const countChunks = (sizeBytes: number) => Math.max(1, Math.ceil(sizeBytes / uploadLimits.chunkBytes));

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, requestMessages.notWhole)
  .transform(Number);

const mostChunks = 100_000;

/**
 * The position of a chunk in its file. All chunks except the last have `uploadLimits.chunkBytes`. The size of the file
 * and the checksums are optional. Without them, a file that is too large is refused only at its last chunk, damage in transit
 * is not detected, and the upload is complete with its last chunk instead of with the checksum of the file.
 */
export const chunkPlace = z
  .object({
    /** Chosen by the client. The project gets this id, and the upload is identified by it. */
    projectId: z.uuid(),
    fileName: z.string().overwrite(toOneLine).trim().min(1).max(500),
    /** Bytes. */
    fileSize: wholeNumber.optional(),
    chunkIndex: wholeNumber,
    totalChunks: wholeNumber,
    chunkSha256: sha256.toLowerCase().optional(),
    /** The checksum of the whole file, as soon as the client knows it. */
    fileSha256: sha256.toLowerCase().optional(),
  })
  .refine(({ totalChunks }) => totalChunks >= 1 && totalChunks <= mostChunks, {
    path: ['totalChunks'],
    message: requestMessages.chunkCount,
  })
  .refine(({ fileSize, totalChunks }) => fileSize === undefined || totalChunks === countChunks(fileSize), {
    path: ['totalChunks'],
    message: chunkSizeMessage,
  })
  .refine(({ chunkIndex, totalChunks }) => chunkIndex < totalChunks, {
    path: ['chunkIndex'],
    message: requestMessages.chunkUnknown,
  });
export type ChunkPlace = z.output<typeof chunkPlace>;

/** The project to create once the file has arrived. */
export const uploadInput = z.object({
  ...projectRequestFields,
  sourceType: z.enum(processSourceTypes, processingMessages.methodInvalid).default('file'),
});

/** Only describes the form in the API's documentation: the fields are read one by one, as a stream. */
export const uploadChunkForm = z
  .object({
    chunkIndex: z.string(),
    totalChunks: z.string(),
    chunkData: z.string().meta({ format: 'binary' }),
    chunkSha256: z.string().optional(),
    fileName: z.string(),
    fileSize: z.string().optional(),
    fileSha256: z.string().optional(),
    projectId: z.uuid(),
    projectName: z.string(),
    description: z.string().optional(),
    sourceType: z.string().optional(),
    targetPlatforms: z.string().optional(),
    aiPrompt: z.string().optional(),
    processingOptions: z.string().optional(),
    numClips: z.string().optional(),
  })
  .meta({ id: 'UploadChunkForm' });

/**
 * The client's next step: `send_chunks`; `send_file_hash` if only that is missing; `wait` while the file is checked;
 * `follow_processing` once it has started; `start_over` if the file was refused, for the reason in `error`.
 */
export const uploadSteps = ['send_chunks', 'send_file_hash', 'wait', 'follow_processing', 'start_over'] as const;
export type UploadStep = (typeof uploadSteps)[number];

const uploadAnswer = {
  processingStarted: z.boolean(),
  nextStep: z.enum(uploadSteps),
  message: z.string(),
};

export const uploadChunkResult = z
  .object({
    success: z.literal(true),
    ...uploadAnswer,
    sourceId: z.uuid(),
    chunksReceived: z.int(),
    totalChunks: z.int(),
  })
  .meta({ id: 'UploadChunkResult' });
export type UploadChunkResult = z.infer<typeof uploadChunkResult>;

/** The state of an upload on the server, from which the client resumes. */
export const upload = z
  .object({
    projectId: z.uuid(),
    sourceId: z.uuid(),
    fileName: z.string(),
    fileSize: z.number(),
    chunkSize: z.int(),
    totalChunks: z.int(),
    /** Indexes of the received chunks, ascending. */
    receivedChunks: z.array(z.int()),
    ...uploadAnswer,
    /** Why the file was refused, or could not be processed. */
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** When the unfinished upload is removed. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

export const finishUploadInput = z.object({ fileSha256: sha256.toLowerCase() }).meta({ id: 'FinishUploadInput' });

/** `POST /api/sources/{id}/subtitles` */
export const subtitlesForm = z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ id: 'SubtitlesForm' });

export const subtitlesResult = z
  .object({
    sourceId: z.uuid(),
    /** ISO 639-1, if the file states it. */
    language: z.string().nullable(),
    cues: z.int(),
  })
  .meta({ id: 'SubtitlesResult' });
export type SubtitlesResult = z.infer<typeof subtitlesResult>;

/** `DELETE /api/sources/{id}/subtitles` */
export const subtitlesRemoval = z.object({ sourceId: z.uuid() }).meta({ id: 'SubtitlesRemoval' });
