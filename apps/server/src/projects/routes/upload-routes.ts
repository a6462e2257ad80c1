import { finishUploadInput, notice, upload, uploadChunkForm, uploadChunkResult } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { formBody } from '../../http/body/form-body.ts';
import { createRouter } from '../../http/create-router.ts';
import { currentNotices } from '../../http/current-notices.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { createActiveChunks } from '../sources/uploads/active-chunks.ts';
import { getUpload } from '../sources/uploads/get-upload.ts';
import { findUpload } from '../sources/uploads/open-upload.ts';
import { receiveChunk } from '../sources/uploads/receive-chunk.ts';
import { finishUpload } from '../sources/uploads/record-chunk.ts';
import { removeUpload } from '../sources/uploads/remove-upload.ts';
import type { UploadDeps } from '../sources/uploads/upload-deps.ts';

const tags = ['sources'];
const params = z.object({ projectId: z.string().max(100).openapi({ format: 'uuid' }) });

/** 500 MB a second: no real upload exceeds that. */
const limitChunks = rateLimit({ name: 'upload-chunk', points: 6_000, durationSec: 60, isShared: false, keyBy: 'user' });

const chunkRoute = createRoute({
  method: 'post',
  path: '/api/frontend/upload-chunk',
  tags,
  summary: 'Send a part of a video file',
  middleware: [limitChunks] as const,
  request: { body: formBody(uploadChunkForm) },
  responses: { 200: jsonResponse(uploadChunkResult, 'The part is here'), ...failures },
});

const getUploadRoute = createRoute({
  method: 'get',
  path: '/api/frontend/upload-chunk/{projectId}',
  tags,
  summary: 'Which parts of a file are here, and what comes next',
  request: { params },
  responses: { 200: jsonResponse(upload, 'The upload'), ...failures },
});

const finishRoute = createRoute({
  method: 'post',
  path: '/api/frontend/upload-chunk/{projectId}/finish',
  tags,
  summary: 'Tell the checksum of the whole file',
  request: { params, body: jsonBody(finishUploadInput) },
  responses: { 200: jsonResponse(uploadChunkResult, 'It is noted'), ...failures },
});

const cancelRoute = createRoute({
  method: 'delete',
  path: '/api/frontend/upload-chunk/{projectId}',
  tags,
  summary: 'Give an upload up',
  request: { params },
  responses: { 200: jsonResponse(notice, 'It is removed'), ...failures },
});

/** Routes for chunked uploads, whose chunks can be sent in any order, repeatedly, and after a break. */
export function uploadRoutes(deps: UploadDeps) {
  const uploadDeps = { ...deps, activeChunks: createActiveChunks() };
  return createRouter()
    .openapi(chunkRoute, async (c) => {
      const { id } = workspaceOf(c);
      return c.json(await inPlace(c, 'upload-parts', () => receiveChunk(uploadDeps, c, id)), 200);
    })
    .openapi(getUploadRoute, async (c) => {
      const { projectId } = c.req.valid('param');
      return c.json(await getUpload(uploadDeps, { userId: workspaceOf(c).id, uploadId: projectId }), 200);
    })
    .openapi(finishRoute, async (c) => {
      const { projectId } = c.req.valid('param');
      const { fileSha256 } = c.req.valid('json');
      return c.json(
        await finishUpload(uploadDeps, { userId: workspaceOf(c).id, uploadId: projectId, fileSha256 }),
        200,
      );
    })
    .openapi(cancelRoute, async (c) => {
      await cancelUpload(uploadDeps, { userId: workspaceOf(c).id, uploadId: c.req.valid('param').projectId });
      return c.json({ message: currentNotices().upload.cancelled }, 200);
    });
}

/** Cancels an upload that no project uses, and removes its files. @throws AppError `upload_not_found` */
async function cancelUpload(
  deps: Pick<UploadDeps, 'db' | 'files' | 'jobs'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<void> {
  await removeUpload(deps, async (tx) => {
    const upload = await findUpload(tx, userId, uploadId);
    if (!upload || upload.projectId !== null) throw new AppError('upload_not_found');
    await tx.delete(sources).where(eq(sources.id, upload.id));
    return upload;
  });
}
