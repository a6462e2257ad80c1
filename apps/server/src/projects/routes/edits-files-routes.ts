import { readFile } from 'node:fs/promises';
import { type ErrorCode, editFile, editFileForm, editFileKinds, editFileLimits, editFiles } from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { sendFile } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { formBody } from '../../http/body/form-body.ts';
import { withFormFileOnDisk } from '../../http/body/with-form-file-on-disk.ts';
import { createRouter } from '../../http/create-router.ts';
import { limitedResources } from '../../http/limits/limited-resources.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import { pictureInputBytes } from '../../kits/index.ts';
import { addEditFile, requireEditFileRoom } from '../edits/add-edit-file.ts';
import { findEditFile, listEditFiles, removeEditFile } from '../edits/list-edit-files.ts';
import type { EditDeps } from '../edits/open-edit.ts';

const tags = ['edits'];

// A malformed id is treated as an unknown one.
const byId = { params: z.object({ id: z.string().max(100).openapi({ format: 'uuid' }) }) };

const listRoute = createRoute({
  method: 'get',
  path: '/api/edit-files',
  tags,
  summary: 'Music and pictures that the user can put into clips',
  responses: { 200: jsonResponse(editFiles, 'Newest first'), ...failures },
});

const limitFiles = rateLimit({ name: 'add-edit-file', points: 60, durationSec: 3600, isShared: false, keyBy: 'user' });

const addRoute = createRoute({
  method: 'post',
  path: '/api/edit-files/{kind}',
  tags,
  summary: 'Keep music or a picture to be put into clips',
  middleware: [limitFiles] as const,
  request: { params: z.object({ kind: z.enum(editFileKinds) }), body: formBody(editFileForm) },
  responses: { 200: jsonResponse(editFile, 'It is kept'), ...failures },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/edit-files/{id}',
  tags,
  summary: 'Delete music or a picture; clips that name it are exported without it from now on',
  request: byId,
  responses: { 200: jsonResponse(editFiles, 'Those that are left'), ...failures },
});

const contentRoute = createRoute({
  method: 'get',
  path: '/api/edit-files/{id}/content',
  tags,
  summary: 'The music or the picture, or a range of it',
  request: byId,
  responses: {
    200: {
      content: {
        'audio/mp4': { schema: z.string().meta({ format: 'binary' }) },
        'image/png': { schema: z.string().meta({ format: 'binary' }) },
      },
      description: 'The file',
    },
    ...failures,
  },
});

/** The maximum length of music that is checked in a slot for quick inputs. */
const QUICK_MUSIC_SEC = 60;

/** Returns a handler that turns errors with the given code into null and rethrows others. */
function unless(code: ErrorCode) {
  return (error: unknown) => {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  };
}

/** Routes for users' music and pictures. */
export function editsFilesRoutes(deps: EditDeps & Pick<Deps, 'jobs'>) {
  const sending = { ...deps, beforeSending: async () => {} };
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listEditFiles(deps, workspaceOf(c, 'editor').id), 200))
    .openapi(addRoute, async (c) => {
      const [{ id }, { kind }] = [workspaceOf(c), c.req.valid('param')];
      await requireEditFileRoom(deps, id, kind);
      const added = await withFormFileOnDisk(c, editFileLimits.largestBytes[kind], async (file) => {
        if (!file) throw new AppError(kind === 'music' ? 'music_invalid' : 'picture_invalid');
        const add = (mostSec?: number) =>
          addEditFile(deps, id, { kind, ...file, ...(mostSec !== undefined && { mostSec }) }, c.req.raw.signal);
        if (kind === 'image') {
          const inputBytes = pictureInputBytes(await readFile(file.path));
          return await inPlace(c, 'picture-checks', () => add(), { inputBytes });
        }
        if (file.sizeBytes <= limitedResources['music-checks'].quick.upToBytes) {
          // A small file may contain long music, which is only known once part of it is decoded.
          const quick = () => add(QUICK_MUSIC_SEC).catch(unless('music_too_long'));
          const added = await inPlace(c, 'music-checks', quick, { inputBytes: file.sizeBytes });
          if (added) return added;
        }
        return await inPlace(c, 'music-checks', () => add());
      });
      return c.json(added, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id } = workspaceOf(c);
      await removeEditFile(deps, id, c.req.valid('param').id);
      return c.json(await listEditFiles(deps, id), 200);
    })
    .openapi(contentRoute, async (c) => {
      const { key } = await findEditFile(deps, workspaceOf(c, 'editor').id, c.req.valid('param').id);
      // The content behind an id never changes.
      return await sendFile(c, sending, { key, downloadName: null, cacheControl: 'private, max-age=86400' });
    });
}
