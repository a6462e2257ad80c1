import { clipChange, clipViewAnswer, deletionAnswer, downloadQuery, projectClip } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { attachment } from '../../http/files/attachment.ts';
import { ARCHIVE_PAUSE_MS, toStream } from '../../http/files/to-stream.ts';
import { takePlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { changeClip } from '../clips/change-clip.ts';
import { countClipView } from '../clips/count-clip-view.ts';
import { deleteClip } from '../clips/delete-clip.ts';
import { downloadClips } from '../clips/download/download-clips.ts';
import { getClip } from '../clips/get-clip.ts';

const tags = ['clips'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

/** An archive is expensive to create, and no one needs the same one repeatedly. */
const limitDownloads = rateLimit({
  name: 'download-clips',
  points: 30,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const getRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}',
  tags,
  summary: 'A clip of the user’s, or of a project shared with them',
  request: byId,
  responses: { 200: jsonResponse(projectClip, 'The clip'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/clips/{id}',
  tags,
  summary: 'Keep or skip a clip, or change its title, caption and hashtags',
  request: { ...byId, body: jsonBody(clipChange) },
  responses: { 200: jsonResponse(projectClip, 'The clip as it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/clips/{id}',
  tags,
  summary: 'Delete a clip and its files',
  request: byId,
  responses: { 200: jsonResponse(deletionAnswer, 'It is gone'), ...failures },
});

const viewRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/views',
  tags,
  summary: 'Count a start of playback, once a viewer and hour',
  request: byId,
  responses: { 200: jsonResponse(clipViewAnswer, 'Whether it counted'), ...failures },
});

const downloadRoute = createRoute({
  method: 'get',
  path: '/api/projects/{id}/download',
  tags,
  summary: 'Clips of a project with their subtitles and texts, as one ZIP',
  middleware: [limitDownloads] as const,
  request: { ...byId, query: downloadQuery },
  responses: {
    200: {
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
      description: 'The archive, made while it is read',
    },
    ...failures,
  },
});

/** Routes for reading, deciding on, deleting and downloading clips, and for counting views. */
export function clipsRoutes(deps: Pick<Deps, 'db' | 'jobs' | 'files' | 'secrets' | 'now'>) {
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getClip(deps, workspaceOf(c), c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) => {
      const [asker, { id }] = [workspaceOf(c), c.req.valid('param')];
      await changeClip(deps, asker.id, id, c.req.valid('json'));
      return c.json(await getClip(deps, asker, id), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteClip(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().clips.deleted }, 200);
    })
    .openapi(viewRoute, async (c) =>
      c.json(await countClipView(deps, workspaceOf(c, 'viewer'), c.req.valid('param').id), 200),
    )
    .openapi(downloadRoute, async (c) => {
      const user = workspaceOf(c);
      const limited = { ...deps, enter: () => takePlace(c, 'archives') };
      const { id } = c.req.valid('param');
      const { name, content } = await downloadClips(limited, user.id, id, c.req.valid('query').clips);
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(name),
        'Cache-Control': 'no-store',
      };
      if (c.req.method === 'HEAD') {
        // A generator that was never started does not run its `finally` block.
        await content.next().then(() => content.return(undefined));
        return c.body(null, 200, headers);
      }
      return c.body(toStream(content, { longestPauseMs: ARCHIVE_PAUSE_MS }), 200, headers);
    });
}
