import { subtitlesForm, subtitlesResult } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { formBody } from '../../http/form-body.ts';
import { findBoundary, parseMultipart } from '../../http/parse-multipart.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { drainBody, readBody } from '../../http/read-body.ts';
import { readBytes } from '../../http/read-field.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { type AppEnv, createRouter } from '../../http/router.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import { addSubtitles, type GivenSubtitles } from './add-subtitles.ts';

/** 20 hours with the times of all words. */
const MAX_BYTES = 5 * 1024 * 1024;

const addRoute = createRoute({
  method: 'post',
  path: '/api/sources/{id}/subtitles',
  tags: ['sources'],
  summary: 'Add subtitles or a transcript to a video',
  middleware: [rateLimit({ name: 'subtitles', points: 30, durationSec: 60, isShared: false, keyBy: 'user' })] as const,
  request: { params: z.object({ id: z.uuid() }), body: formBody(subtitlesForm) },
  responses: { 200: jsonResponse(subtitlesResult, 'They are kept'), ...failures },
});

/** Subtitles beside a video, in any of the formats that the engine reads. */
export function subtitlesRoutes(deps: Pick<Deps, 'db' | 'files'>) {
  return createRouter().openapi(addRoute, async (c) => {
    const { id: userId } = signedInUser(c);
    const sourceId = c.req.valid('param').id;
    return c.json(await addSubtitles(deps, { userId, sourceId, subtitles: await readForm(c) }), 200);
  });
}

async function readForm(c: Context<AppEnv>): Promise<GivenSubtitles> {
  const body = readBody(c, { maxBytes: MAX_BYTES + 64 * 1024 });
  try {
    for await (const { name, fileName, content } of parseMultipart(body, findBoundary(c.req.header('content-type')))) {
      if (name === 'file') return { fileName: fileName ?? '', bytes: await readBytes(content, MAX_BYTES) };
    }
  } finally {
    await drainBody(body);
  }
  throw new AppError('subtitles_missing');
}
