import {
  analysisAnswer,
  cleanupAnswer,
  clipAllowance,
  clipOfRangeInput,
  findPassagesQuery,
  foundPassages,
  latestClips,
  latestClipsQuery,
  moreClipsInput,
  processingCapabilities,
  processingStatus,
  processProjectInput,
  processProjectResult,
  remakeInput,
  renditionInput,
  renditionsInput,
  runQueue,
  transcriptionAnswer,
  videoDisplayTest,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { formBody } from '../../http/body/form-body.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';

const tags = ['processing'];

// A malformed id is treated like an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const limitBeginnings = rateLimit({
  name: 'begin-project',
  points: 60,
  durationSec: 60,
  isShared: false,
  keyBy: 'user',
});

// Described separately: a form is parsed while it is being received, and JSON has the same fields.
const described = formBody(processProjectInput.extend({ videoFile: z.string().optional().meta({ format: 'binary' }) }));
const projectBody = {
  ...described,
  content: { ...described.content, 'application/json': described.content['multipart/form-data'] },
};

/** Describes the route that starts a project: a video, a link or a text becomes clips. */
function describeBegin<Path extends string>(path: Path) {
  return createRoute({
    method: 'post',
    path,
    tags,
    summary: 'Make clips of a video, a link or a text',
    description:
      'JSON, or a form with the video in `videoFile` (at most 10 MB), in which lists and objects are JSON texts. Processing continues in the background; see the status.',
    middleware: [limitBeginnings] as const,
    request: { body: projectBody },
    responses: { 200: jsonResponse(processProjectResult, 'Processing has started'), ...failures },
  });
}

export const processProjectRoute = describeBegin('/api/frontend/process-project');
export const processVideoRoute = describeBegin('/api/process-video');

export const statusRoute = createRoute({
  method: 'get',
  path: '/api/processing-status/{id}',
  tags,
  summary: 'The status of a run, by its id or its project’s',
  request: byId,
  responses: { 200: jsonResponse(processingStatus, 'As of now'), ...failures },
});

export const queueRoute = createRoute({
  method: 'get',
  path: '/api/processing-queue/{id}',
  tags,
  summary: 'What a run waits for and how long it takes, by its id or its project’s',
  request: byId,
  responses: { 200: jsonResponse(runQueue, 'As of now'), ...failures },
});

export const projectStatusRoute = createRoute({
  method: 'get',
  path: '/api/frontend/get-project-status/{id}',
  tags,
  summary: 'The status of a project’s newest run',
  request: byId,
  responses: { 200: jsonResponse(processingStatus, 'As of now'), ...failures },
});

export const eventsRoute = createRoute({
  method: 'get',
  path: '/api/processing-events/{id}',
  tags,
  summary: 'The status of a run whenever it changes, as server-sent events',
  description: 'Each `status` event is a whole status; its id is the version, to be sent back as `Last-Event-ID`.',
  request: byId,
  responses: {
    200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'Until the run is over' },
    ...failures,
  },
});

function describeChange<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'post',
    path,
    tags,
    summary,
    request: byId,
    responses: { 200: jsonResponse(processingStatus, 'The status after that'), ...failures },
  });
}

export const cancelRoute = describeChange(
  '/api/cancel-processing/{id}',
  'Stop a run: finished clips stay and count the video; without any it is given back',
);
export const discardRoute = describeChange(
  '/api/discard-processing/{id}',
  'Stop a run and delete its finished clips; the video is given back unless one of them was played or downloaded',
);
export const retryRoute = describeChange('/api/retry-processing/{id}', 'Resume a failed run where it failed');
export const skipCaptionsRoute = describeChange(
  '/api/skip-captions/{id}',
  'Wait no longer for a speech model: the run goes on without captions',
);
export const addCaptionsRoute = describeChange(
  '/api/add-captions/{id}',
  'Make the clips of a run again, with captions, that had none since no speech model was there; those it made are deleted',
);
export const completeRoute = describeChange(
  '/api/complete-processing/{id}',
  'Stop what is left of a run and keep the clips there are',
);

export const downloadRoute = createRoute({
  method: 'get',
  path: '/api/download/{id}',
  tags,
  summary: 'A clip’s file; of a run or project its best clip’s',
  request: byId,
  responses: { 302: { description: 'To the signed address of the file' }, ...failures },
});

export const transcriptionRoute = createRoute({
  method: 'get',
  path: '/api/transcription/{id}',
  tags,
  summary: 'What is said in a clip, or in the whole video of a run or project',
  request: byId,
  responses: { 200: jsonResponse(transcriptionAnswer, 'The words and their times'), ...failures },
});

export const findPassagesRoute = createRoute({
  method: 'get',
  path: '/api/transcription/{id}/find',
  tags,
  summary: 'Where something is said in a clip, or in the whole video of a run or project',
  request: { ...byId, query: findPassagesQuery },
  responses: { 200: jsonResponse(foundPassages, 'Exact ones first, each in the order of the video'), ...failures },
});

export const analysisRoute = createRoute({
  method: 'get',
  path: '/api/analysis/{id}',
  tags,
  summary: 'The analyses of a clip, or of all clips of a run or project',
  request: byId,
  responses: { 200: jsonResponse(analysisAnswer, 'By clip'), ...failures },
});

export const latestClipsRoute = createRoute({
  method: 'get',
  path: '/api/frontend/get-latest-clips',
  tags,
  summary: 'The user’s newest clips',
  request: { query: latestClipsQuery },
  responses: { 200: jsonResponse(latestClips, 'Newest first'), ...failures },
});

export const videoDisplayRoute = createRoute({
  method: 'get',
  path: '/api/frontend/test-video-display',
  tags,
  summary: 'Whether the user’s newest clip can be played',
  responses: { 200: jsonResponse(videoDisplayTest, 'What was found'), ...failures },
});

export const cleanupRoute = createRoute({
  method: 'post',
  path: '/api/cleanup-processing/{id}',
  tags,
  summary: 'Remove the temporary files of a run that is over',
  request: byId,
  responses: { 200: jsonResponse(cleanupAnswer, 'They are being removed'), ...failures },
});

export const capabilitiesRoute = createRoute({
  method: 'get',
  path: '/api/processing-options',
  tags,
  summary: 'What can be asked for, on the user’s plan and on this installation',
  responses: { 200: jsonResponse(processingCapabilities, 'What there is, and why the rest is missing'), ...failures },
});

const begun = { 200: jsonResponse(processProjectResult, 'Processing has started'), ...failures };

export const moreClipsRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/more-clips',
  tags,
  summary: 'Make clips of other moments of a project, at no cost',
  middleware: [limitBeginnings] as const,
  request: { ...byId, body: jsonBody(moreClipsInput) },
  responses: begun,
});

export const remakeRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/remake',
  tags,
  summary: 'Make the clips of a project again from another audio track, language or words, at no cost',
  description:
    'What is left out stays as it was asked for. Clips that were kept, edited, renamed or reviewed stay; the others are replaced once the new ones are ready. Sent again with the same `processingId`, it answers with the run that was begun the first time.',
  middleware: [limitBeginnings] as const,
  request: { ...byId, body: jsonBody(remakeInput) },
  responses: begun,
});
export const clipOfRangeRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/clips',
  tags,
  summary: 'Make one clip of a part of a project’s source, at no cost',
  description: 'Sent again with the same `processingId`, it answers with the run that was begun the first time.',
  middleware: [limitBeginnings] as const,
  request: { ...byId, body: jsonBody(clipOfRangeInput) },
  responses: begun,
});

export const clipAllowanceRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/clip-allowance',
  tags,
  summary: 'How many more clips a project may have',
  request: byId,
  responses: { 200: jsonResponse(clipAllowance, 'In figures and in words'), ...failures },
});

export const renditionRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/renditions',
  tags,
  summary: 'Make a clip in another ratio or caption style',
  middleware: [limitBeginnings] as const,
  request: { ...byId, body: jsonBody(renditionInput) },
  responses: begun,
});

export const renditionsRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/renditions',
  tags,
  summary: 'Make several clips of a project in another ratio or caption style, as far as they are not there yet',
  middleware: [limitBeginnings] as const,
  request: { ...byId, body: jsonBody(renditionsInput) },
  responses: begun,
});

export const withoutWatermarkRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/remove-watermark',
  tags,
  summary: 'Make the clips of a project without the watermark of the free plan',
  middleware: [limitBeginnings] as const,
  request: byId,
  responses: begun,
});
