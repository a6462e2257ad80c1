import {
  captionProject,
  generateTextsInput,
  postText,
  textGeneration,
  updatePostTextInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { generatePostTexts } from '../texts/generate-post-texts.ts';
import { readCaptionProject } from '../texts/read-caption-project.ts';
import { readTextGeneration } from '../texts/read-text-generation.ts';
import { updatePostText } from '../texts/update-post-text.ts';

const tags = ['captions'];

// A malformed id is treated as an unknown one.
const anyId = z.string().max(100).openapi({ format: 'uuid' });

/** Each may send hundreds of requests to a language model. */
const limitGenerations = rateLimit({
  name: 'text-generations',
  points: 30,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const projectRoute = createRoute({
  method: 'get',
  path: '/api/captions/projects/{id}',
  tags,
  summary: 'A project’s clips with the texts that are posted with them',
  request: { params: z.object({ id: anyId }) },
  responses: { 200: jsonResponse(captionProject, 'The clips'), ...failures },
});

const generateRoute = createRoute({
  method: 'post',
  path: '/api/captions/generate',
  tags,
  summary: 'Write the texts of clips for platforms, in a tone and a language',
  middleware: [limitGenerations] as const,
  request: { body: jsonBody(generateTextsInput) },
  responses: { 200: jsonResponse(textGeneration, 'How far it is; done, where it was quick'), ...failures },
});

const generationRoute = createRoute({
  method: 'get',
  path: '/api/captions/generations/{id}',
  tags,
  summary: 'How far the writing of texts is, and what is written',
  request: { params: z.object({ id: anyId }) },
  responses: { 200: jsonResponse(textGeneration, 'How far it is'), ...failures },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/api/captions/{clipId}',
  tags,
  summary: 'Change the text of a clip for a platform',
  request: { params: z.object({ clipId: anyId }), body: jsonBody(updatePostTextInput) },
  responses: { 200: jsonResponse(postText, 'The text as it is now'), ...failures },
});

type TextDeps = Pick<Deps, 'db' | 'config' | 'jobs' | 'secrets' | 'now'>;

/** Routes for the texts posted with clips. */
export function postTextRoutes(deps: TextDeps) {
  return createRouter()
    .openapi(projectRoute, async (c) =>
      c.json(await readCaptionProject(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(generateRoute, async (c) =>
      c.json(await generatePostTexts(deps, workspaceOf(c).id, c.req.valid('json')), 200),
    )
    .openapi(generationRoute, async (c) =>
      c.json(await readTextGeneration(deps, workspaceOf(c).id, c.req.valid('param').id), 200),
    )
    .openapi(updateRoute, async (c) =>
      c.json(await updatePostText(deps, workspaceOf(c).id, c.req.valid('param').clipId, c.req.valid('json')), 200),
    );
}
