import { z } from 'zod';
import { projectDescription, projectTitle } from '../projects/project-fields.ts';
import { sourceTypes } from '../projects/projects.ts';
import { processingMessages as messages } from './messages.ts';
import { platformId } from './platforms.ts';
import { numClips, processingLimits, processingOptions } from './processing-options.ts';

/** In a form every field is a text, so lists, objects and numbers are taken as JSON as well. */
function orJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: messages.notJson });
      return z.NEVER;
    }
  }, schema);
}

/** What every way of asking for clips says besides the source. */
export const projectWish = {
  projectName: projectTitle,
  description: projectDescription.default(''),
  targetPlatforms: orJson(
    z
      .array(platformId)
      .min(1, messages.platformsMissing)
      .max(6)
      .refine((list) => new Set(list).size === list.length, messages.platformTwice)
      .default(['tiktok']),
  ),
  /** What to look for, in the user's words. Data for the finder, never an instruction to a model. */
  aiPrompt: z.string().trim().max(2000, messages.promptTooLong).default(''),
  processingOptions: orJson(
    processingOptions.prefault({}).refine(({ trimStart, trimEnd }) => trimEnd === null || trimEnd > (trimStart ?? 0), {
      message: messages.trimEmpty,
      path: ['trimEnd'],
    }),
  ),
  numClips: orJson(numClips.default(processingLimits.numClips.default)),
};

/** Where the video or text comes from, in words that older clients use too; `sample` is the bundled video. */
export const processSourceTypes = [...sourceTypes, 'sample'] as const;

/**
 * The body of `POST /api/process-video` and `POST /api/frontend/process-project`, as JSON or as a form with the file in
 * `videoFile`. `user_id`, `access_token` and `cloud_storage_tokens` are taken from older clients and used for nothing.
 */
export const processProjectInput = z
  .object({
    ...projectWish,
    sourceType: z.enum(processSourceTypes, messages.methodInvalid),
    sourceUrl: z.string().trim().max(2048).optional(),
    sourceText: z.string().max(500_000, messages.textTooLong).optional(),
    /** Subtitles or a transcript of the source, as text: SRT, VTT, ASS, SBV, TTML, LRC, JSON or plain. */
    sidecarText: z.string().max(5_000_000).optional(),
    /** A source that was uploaded or checked before. */
    sourceId: z.uuid().optional(),
    /** Chosen by the client so that a request sent twice makes one project. */
    projectId: z.uuid().optional(),
    /** A video in a drive: its id there, and which drive; with the source type `video`. */
    fileId: z.string().max(1024).optional(),
    provider: z.unknown().optional(),
    user_id: z.unknown().optional(),
    access_token: z.unknown().optional(),
    cloud_storage_tokens: z.unknown().optional(),
  })
  .meta({ id: 'ProcessProjectInput' });
export type ProcessProjectInput = z.output<typeof processProjectInput>;

/** The work has been taken on; its progress is at `/api/processing-status/{processing_id}`. */
export const processProjectResult = z
  .object({
    success: z.literal(true),
    processing_id: z.uuid(),
    project_id: z.uuid(),
    project_name: z.string(),
    clips_generated: z.int(),
    message: z.string(),
    processing_options: z.record(z.string(), z.unknown()),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'ProcessProjectResult' });
export type ProcessProjectResult = z.infer<typeof processProjectResult>;
