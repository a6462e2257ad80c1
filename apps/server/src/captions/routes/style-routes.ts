import {
  captionDefaultsInput,
  captionPreview,
  captionStyle,
  captionStyleList,
  createCaptionStyleInput,
  deletionAnswer,
  previewCaptionStyleInput,
  updateCaptionStyleInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { requestPreview } from '../preview/request-preview.ts';
import { changeStyle, deleteStyle } from '../styles/change-style.ts';
import { createStyle } from '../styles/create-style.ts';
import { listStyles } from '../styles/list-styles.ts';
import { setDefaults } from '../styles/set-defaults.ts';

const tags = ['captions'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

/** Each picture costs an ffmpeg run; a user moving a slider requests several per second. */
const limitPreviews = rateLimit({
  name: 'caption-previews',
  points: 120,
  durationSec: 60,
  isShared: false,
  keyBy: 'user',
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/caption-styles',
  tags,
  summary: 'The caption styles there are: built in and own, with each platform’s default',
  responses: { 200: jsonResponse(captionStyleList, 'The styles'), ...failures },
});

const createStyleRoute = createRoute({
  method: 'post',
  path: '/api/caption-styles',
  tags,
  summary: 'Keep a caption style of one’s own, as many as the plan allows',
  request: { body: jsonBody(createCaptionStyleInput) },
  responses: { 201: jsonResponse(captionStyle, 'The style'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/caption-styles/{id}',
  tags,
  summary: 'Change the name or the look of a caption style of one’s own',
  request: { ...byId, body: jsonBody(updateCaptionStyleInput) },
  responses: { 200: jsonResponse(captionStyle, 'The style as it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/caption-styles/{id}',
  tags,
  summary: 'Delete a caption style of one’s own',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It is gone'), ...failures },
});

const defaultsRoute = createRoute({
  method: 'put',
  path: '/api/caption-styles/defaults',
  tags,
  summary: 'Choose the caption style of platforms, for clips whose style is not named',
  request: { body: jsonBody(captionDefaultsInput) },
  responses: { 200: jsonResponse(captionStyleList, 'The styles with the defaults'), ...failures },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/api/caption-styles/preview',
  tags,
  summary: 'A real frame with captions in a look, as a clip would have it',
  middleware: [limitPreviews] as const,
  request: { body: jsonBody(previewCaptionStyleInput) },
  responses: { 200: jsonResponse(captionPreview, 'Where the picture is'), ...failures },
});

type StyleDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'secrets' | 'now'>;

export function styleRoutes(deps: StyleDeps) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listStyles(deps, workspaceOf(c).id), 200))
    .openapi(createStyleRoute, async (c) =>
      c.json(await createStyle(deps, workspaceOf(c).id, c.req.valid('json')), 201),
    )
    .openapi(defaultsRoute, async (c) => c.json(await setDefaults(deps, workspaceOf(c).id, c.req.valid('json')), 200))
    .openapi(previewRoute, async (c) => c.json(await requestPreview(deps, workspaceOf(c).id, c.req.valid('json')), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changeStyle(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteStyle(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().captions.styleDeleted }, 200);
    });
}
