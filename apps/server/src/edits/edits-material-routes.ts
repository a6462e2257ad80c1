import { editMaterial } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { sendFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { createRouter } from '../http/create-router.ts';
import { createConcurrencyLimit } from '../http/limits/create-concurrency-limit.ts';
import { failures, jsonResponse } from '../http/responses.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import { fontKey } from './edit-fonts.ts';
import type { EditDeps } from './open-edit.ts';
import { readEditMaterial } from './read-edit-material.ts';

const tags = ['edits'];

// What is no id is an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const materialRoute = createRoute({
  method: 'get',
  path: '/api/clips/{id}/edit/material',
  tags,
  summary: 'What a clip is planned and shown with while it is edited: source, words, pictures, styles, fonts',
  request: byId,
  responses: { 200: jsonResponse(editMaterial, 'The material'), ...failures },
});

const binary = z.string().meta({ format: 'binary' });

const fontRoute = createRoute({
  method: 'get',
  path: '/api/fonts/{name}',
  tags,
  summary: 'A font of captions, as the material names it',
  request: { params: z.object({ name: z.string().max(100) }) },
  responses: { 200: { content: { 'font/ttf': { schema: binary } }, description: 'The font' }, ...failures },
});

/** What a page that edits a clip shows it with. */
export function editsMaterialRoutes(deps: EditDeps & Pick<Deps, 'now'>) {
  const concurrency = createConcurrencyLimit({ ofUser: 3, ofAll: 12, retryAfterSec: 2 });
  // Neither fonts nor copies are a clip that someone opened.
  const sending = { ...deps, beforeSending: async () => {} };
  return createRouter()
    .openapi(materialRoute, async (c) => {
      const user = signedInUser(c);
      const leave = concurrency.acquire(user.id);
      try {
        return c.json(await readEditMaterial(deps, user.id, c.req.valid('param').id, c.req.raw.signal), 200);
      } finally {
        leave();
      }
    })
    .openapi(fontRoute, async (c) => {
      const key = fontKey(c.req.valid('param').name);
      if (key === null) throw new AppError('file_not_found');
      const cacheControl = 'public, max-age=31536000, immutable';
      return await sendFile(c, sending, { key, downloadName: null, cacheControl });
    });
}
