import { editCopy, editMaterial, editSuggestions } from '@clipwright/contract';
import type { EditSuggestions } from '@clipwright/media';
import { MediaError } from '@clipwright/media/data';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { sendFile } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { createRouter } from '../../http/create-router.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { beginEditCopy } from '../edits/begin-edit-copy.ts';
import { fontKey } from '../edits/edit-fonts.ts';
import { type EditDeps, openEdit } from '../edits/open-edit.ts';
import { findCopyFile } from '../edits/read-edit-copy.ts';
import { readEditMaterial } from '../edits/read-edit-material.ts';
import { readEditWork } from '../edits/read-edit-work.ts';
import { windowOfEdit } from '../edits/window-of-edit.ts';

const tags = ['edits'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const materialRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit/material',
  tags,
  summary: 'What a clip is planned and shown with while it is edited: source, words, pictures, styles, fonts',
  request: byId,
  responses: { 200: jsonResponse(editMaterial, 'The material'), ...failures },
});

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit/suggestions',
  tags,
  summary: 'Words of a clip that may be emphasized, and lines for its title',
  request: byId,
  responses: { 200: jsonResponse(editSuggestions, 'The suggestions'), ...failures },
});

const binary = z.string().meta({ format: 'binary' });

/** A copy costs about as much to create as its clip. */
const limitCopies = rateLimit({
  name: 'edit-copies',
  points: 60,
  durationSec: 10 * 60,
  isShared: false,
  keyBy: 'user',
});

const beginCopyRoute = createRoute({
  method: 'post',
  path: '/api/clips/{id}/edit/copy',
  tags,
  summary: 'Begin to make the small copy of the source that a clip is edited with, where there is none',
  middleware: [limitCopies] as const,
  request: byId,
  responses: { 202: jsonResponse(editCopy, 'What becomes of it'), ...failures },
});

const copyFileRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit/copy.mp4',
  tags,
  summary: 'That copy, or a range of it',
  request: byId,
  responses: { 200: { content: { 'video/mp4': { schema: binary } }, description: 'The video' }, ...failures },
});

const fontRoute = createRoute({
  method: 'get',
  path: '/api/fonts/{name}',
  tags,
  summary: 'A font of captions, as the material names it',
  request: { params: z.object({ name: z.string().max(100) }) },
  responses: { 200: { content: { 'font/ttf': { schema: binary } }, description: 'The font' }, ...failures },
});

/** Routes for the material on a page that edits a clip. */
export function editsMaterialRoutes(deps: EditDeps & Pick<Deps, 'now' | 'jobs' | 'secrets'>) {
  // Neither fonts nor copies count as opening a clip.
  const sending = { ...deps, beforeSending: async () => {} };
  return createRouter()
    .openapi(materialRoute, async (c) => {
      const [user, { id }] = [workspaceOf(c, 'editor'), c.req.valid('param')];
      const read = () => readEditMaterial(deps, user.id, id, c.req.raw.signal);
      return c.json(await inPlace(c, 'edit-material', read), 200);
    })
    .openapi(suggestionsRoute, async (c) => {
      const [user, { id }] = [workspaceOf(c, 'editor'), c.req.valid('param')];
      const read = () => readEditSuggestions(deps, user.id, id, c.req.raw.signal);
      return c.json(await inPlace(c, 'edit-material', read), 200);
    })
    .openapi(beginCopyRoute, async (c) => {
      const [user, { id }] = [workspaceOf(c), c.req.valid('param')];
      return c.json(await beginEditCopy(deps, user.id, id, c.req.raw.signal), 202);
    })
    .openapi(copyFileRoute, async (c) => {
      const { key } = await findCopyFile(deps, workspaceOf(c, 'editor').id, c.req.valid('param').id);
      // The URL identifies the content and may be cached as long as clip URLs.
      return await sendFile(c, sending, { key, downloadName: null, cacheControl: 'private, max-age=600' });
    })
    .openapi(fontRoute, async (c) => {
      const key = fontKey(c.req.valid('param').name);
      if (key === null) throw new AppError('file_not_found');
      const cacheControl = 'public, max-age=31536000, immutable';
      return await sendFile(c, sending, { key, downloadName: null, cacheControl });
    });
}

/** Reads suggestions for a user's clip: words to emphasize, and titles. @throws AppError the errors from `openEdit` */
async function readEditSuggestions(
  deps: EditDeps,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<EditSuggestions> {
  const { edit } = await openEdit(deps, userId, id, signal);
  const { work } = await readEditWork(deps, edit.clipId, { signal });
  const { ranges } = edit.document;
  const clip = {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
  const places = { clip, window: windowOfEdit(edit) };
  const { suggestForEditApart } = await import('@clipwright/media');
  return await suggestForEditApart(work.material.transcript, places, { signal }).catch((error: unknown) => {
    if (error instanceof MediaError && error.reason === 'timeout')
      throw new AppError('timed_out', null, { cause: error });
    throw error;
  });
}
