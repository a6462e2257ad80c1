import { deletionAnswer, knownVoice, knownVoiceInput, knownVoiceList, projectVoices } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { forgetVoice, listKnownVoices, listProjectVoices, rememberVoice } from '../voices/known-voices.ts';

const tags = ['voices'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const listRoute = createRoute({
  method: 'get',
  path: '/api/known-voices',
  tags,
  summary: 'The voices that the workspace remembers, by name',
  responses: { 200: jsonResponse(knownVoiceList, 'Their names'), ...failures },
});

const rememberRoute = createRoute({
  method: 'post',
  path: '/api/known-voices',
  tags,
  summary: 'Remember the voice of a speaker of a project, for later videos of the workspace',
  description: 'Stores the name and the average sound of the voice as a vector. Nothing is remembered otherwise.',
  request: { body: jsonBody(knownVoiceInput) },
  responses: { 200: jsonResponse(knownVoice, 'The voice, new or averaged with the one of that name'), ...failures },
});

const forgetRoute = createRoute({
  method: 'delete',
  path: '/api/known-voices/{id}',
  tags,
  summary: 'Forget a voice; names in projects stay',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It is gone'), ...failures },
});

const ofProjectRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/voices',
  tags,
  summary: 'The voices that were distinguished in a project’s source',
  request: byId,
  responses: { 200: jsonResponse(projectVoices, 'The voices'), ...failures },
});

/** Routes for remembered voices. Only people who may change projects see them. */
export function voicesRoutes(deps: Pick<Deps, 'db' | 'files'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json({ voices: await listKnownVoices(deps, workspaceOf(c, 'editor').id) }, 200))
    .openapi(rememberRoute, async (c) => c.json(await rememberVoice(deps, workspaceOf(c).id, c.req.valid('json')), 200))
    .openapi(forgetRoute, async (c) => {
      await forgetVoice(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().projects.voiceForgotten }, 200);
    })
    .openapi(ofProjectRoute, async (c) =>
      c.json(await listProjectVoices(deps, workspaceOf(c, 'editor').id, c.req.valid('param').id), 200),
    );
}
