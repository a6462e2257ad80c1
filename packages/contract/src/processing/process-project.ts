import { clipSpec, clipSpecInputFields, toClipSpec, toClipSpecInput } from '@clipwright/clip-spec';
import { z } from 'zod';
import { projectDescription, projectTitle } from '../projects/project-fields.ts';
import { sourceTypes } from '../projects/projects.ts';
import { processingMessages as messages } from './processing-contract-messages.ts';

/** A day. */
export const longestSpeechWaitSec = 86_400;
const speechWaitSec = z.int().min(0).max(longestSpeechWaitSec).optional();

/** The fields of every request for clips, apart from the source. */
export const projectRequestFields = {
  projectName: projectTitle,
  description: projectDescription.default(''),
  /**
   * The seconds that the video waits for a speech model whose download fails, before it continues without captions; 0: it does not
   * wait. Default: 120 with an API key; on the pages, for as long as the download is retried.
   */
  speechWaitSec: z.coerce.number().int().min(0).max(longestSpeechWaitSec).optional(),
  ...clipSpecInputFields,
};

const projectRequestInput = z.object(projectRequestFields);

const currentRequest = z.object({
  title: projectTitle,
  description: projectDescription,
  speechWaitSec,
  spec: clipSpec,
});
export type ProjectRequest = z.output<typeof currentRequest>;

/** The name and the clip spec of a new project. An upload keeps them until its file has arrived. */
export const projectRequest = z.preprocess((stored, context) => {
  if (typeof stored !== 'object' || stored === null || 'spec' in stored) return stored;
  // Uploads of an older version have the fields of its form; validation errors name these.
  const input = projectRequestInput.safeParse(stored);
  if (input.success) return toProjectRequest(input.data);
  context.issues.push(...input.error.issues.map((issue) => ({ ...issue, code: 'custom' as const, input: stored })));
  return z.NEVER;
}, currentRequest);

/** The project of a request. */
export function toProjectRequest(input: z.output<typeof projectRequestInput>): ProjectRequest {
  const { projectName: title, description, speechWaitSec } = input;
  return { title, description, ...(speechWaitSec !== undefined && { speechWaitSec }), spec: toClipSpec(input) };
}

/** A new project in the form of a request, which parses to the same project. */
export function toProjectRequestInput({
  title,
  description,
  speechWaitSec,
  spec,
}: ProjectRequest): z.output<typeof projectRequestInput> {
  const wait = speechWaitSec !== undefined && { speechWaitSec };
  return { projectName: title, description, ...wait, ...toClipSpecInput(spec) };
}

/**
 * The origin of the video or text, including the words of older clients. `sample` is the bundled video, `talk` the footage
 * that the installation names.
 */
export const processSourceTypes = [...sourceTypes, 'sample', 'talk'] as const;

/**
 * The body of `POST /api/process-video` and `POST /api/frontend/process-project`, as JSON or as a form with the file in
 * `videoFile`. `user_id`, `access_token` and `cloud_storage_tokens` are taken from older clients and used for nothing.
 */
export const processProjectInput = z
  .object({
    ...projectRequestFields,
    sourceType: z.enum(processSourceTypes, messages.methodInvalid),
    sourceUrl: z.string().trim().max(2048).optional(),
    sourceText: z.string().max(500_000, messages.textTooLong).optional(),
    /** Subtitles or a transcript of the source, as text: SRT, VTT, ASS, SBV, TTML, LRC, JSON or plain. */
    sidecarText: z.string().max(5_000_000).optional(),
    /** A source that was uploaded or checked before. */
    sourceId: z.uuid().optional(),
    /** Chosen by the client so that a request sent twice makes one project. */
    projectId: z.uuid().optional(),
    /** A video in a drive, by its id and the drive; with the source type `video`. */
    fileId: z.string().max(1024).optional(),
    provider: z.unknown().optional(),
    user_id: z.unknown().optional(),
    access_token: z.unknown().optional(),
    cloud_storage_tokens: z.unknown().optional(),
  })
  .meta({ id: 'ProcessProjectInput' });
export type ProcessProjectInput = z.output<typeof processProjectInput>;

/** The run has been accepted; its progress is at `/api/processing-status/{processing_id}`. */
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
