import { subtitlesForm, subtitlesRemoval, subtitlesResult } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { formBody } from '../../http/body/form-body.ts';
import { withFormFile } from '../../http/body/with-form-file.ts';
import { createRouter } from '../../http/create-router.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { addSubtitles, removeSubtitles, requireSource } from '../sources/subtitles/add-subtitles.ts';

/** Enough for 20 hours with word timings. */
const MAX_BYTES = 5 * 1024 * 1024;

const addRoute = createRoute({
  method: 'post',
  path: '/api/sources/{id}/subtitles',
  tags: ['sources'],
  summary: 'Add subtitles or a transcript to a video',
  middleware: [rateLimit({ name: 'subtitles', points: 30, durationSec: 600, isShared: false, keyBy: 'user' })] as const,
  request: { params: z.object({ id: z.uuid() }), body: formBody(subtitlesForm) },
  responses: { 200: jsonResponse(subtitlesResult, 'They are kept'), ...failures },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/sources/{id}/subtitles',
  tags: ['sources'],
  summary: 'Remove the subtitles added to a video',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse(subtitlesRemoval, 'They are gone'), ...failures },
});

/** Routes for a video's subtitles, in any format that the engine reads. */
export function subtitlesRoutes(deps: Pick<Deps, 'db' | 'files'>) {
  return createRouter()
    .openapi(addRoute, async (c) => {
      const { id: userId } = workspaceOf(c);
      const sourceId = c.req.valid('param').id;
      await requireSource(deps, { userId, sourceId });
      const added = await withFormFile(c, MAX_BYTES, async (subtitles) => {
        if (!subtitles) throw new AppError('subtitles_missing');
        return await inPlace(c, 'subtitle-checks', () => addSubtitles(deps, { userId, sourceId, subtitles }), {
          inputBytes: subtitles.bytes.length,
        });
      });
      return c.json(added, 200);
    })
    .openapi(removeRoute, async (c) => {
      const sourceId = c.req.valid('param').id;
      await removeSubtitles(deps, { userId: workspaceOf(c).id, sourceId });
      return c.json({ sourceId }, 200);
    });
}
