import { choiceRecording, clipChoiceList, deletionAnswer, listChoicesQuery } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { deleteChoices, listChoices, setRecording } from '../choices/list-choices.ts';

const tags = ['choices'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/choices',
  tags,
  summary: 'What the workspace’s people kept, skipped and corrected, newest first',
  description: 'Numbers, codes and ids; no text of the clips. Nothing uses them yet.',
  request: { query: listChoicesQuery },
  responses: { 200: jsonResponse(clipChoiceList, 'A page of it, with the totals of all'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/choices',
  tags,
  summary: 'Forget all choices of the workspace; the clips stay as they are',
  responses: { 200: jsonResponse(deletionAnswer, 'They are gone'), ...failures },
});

const recordingRoute = createRoute({
  method: 'put',
  path: '/api/choices/recording',
  tags,
  summary: 'Turn the recording of choices on or off',
  request: { body: jsonBody(choiceRecording) },
  responses: { 200: jsonResponse(choiceRecording, 'The setting as it is now'), ...failures },
});

/** Routes for the choices that are remembered. Only the owner of a workspace can delete them or turn them off. */
export function choicesRoutes(deps: Pick<Deps, 'db'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listChoices(deps, workspaceOf(c).id, c.req.valid('query')), 200))
    .openapi(deleteRoute, async (c) => {
      await deleteChoices(deps, workspaceOf(c, 'owner').id);
      return c.json({ success: true as const, message: currentNotices().clips.choicesDeleted }, 200);
    })
    .openapi(recordingRoute, async (c) => {
      const { is_recording } = c.req.valid('json');
      await setRecording(deps, workspaceOf(c, 'owner').id, is_recording);
      return c.json({ is_recording }, 200);
    });
}
