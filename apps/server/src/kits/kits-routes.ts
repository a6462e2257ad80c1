import {
  brandKit,
  brandKitList,
  createBrandKitInput,
  deletionAnswer,
  kitFileForm,
  kitFileKinds,
  kitLimits,
  updateBrandKitInput,
} from '@clipwright/contract';
import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { formBody } from '../http/body/form-body.ts';
import { streamFormFile } from '../http/body/stream-form-file.ts';
import { createRouter } from '../http/create-router.ts';
import { currentNotices } from '../http/current-notices.ts';
import { rateLimit } from '../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../http/responses.ts';
import { workspaceOf } from '../http/workspace-of.ts';
import { addKitFile, removeKitFile, requireKitRoom } from './add-kit-file.ts';
import { changeKit, deleteKit } from './change-kit.ts';
import { createKit, duplicateKit } from './create-kit.ts';
import { listKits } from './list-kits.ts';
import type { GetTools } from './logos/get-tools.ts';
import { logoRoutes } from './logos/logo-routes.ts';

const tags = ['kits'];

// A malformed id is treated as an unknown one.
const id = z.string().max(100).openapi({ format: 'uuid' });

const listRoute = createRoute({
  method: 'get',
  path: '/api/brand-kits',
  tags,
  summary: 'Brand kits of the workspace, and how many the plan includes',
  responses: { 200: jsonResponse(brandKitList, 'By name'), ...failures },
});

const createKitRoute = createRoute({
  method: 'post',
  path: '/api/brand-kits',
  tags,
  summary: 'Make a brand kit',
  request: { body: jsonBody(createBrandKitInput) },
  responses: { 200: jsonResponse(brandKit, 'It is kept'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/brand-kits/{id}',
  tags,
  summary: 'Change a brand kit, by the revision that is known of it; projects that were made with it stay as they are',
  request: { params: z.object({ id }), body: jsonBody(updateBrandKitInput) },
  responses: { 200: jsonResponse(brandKit, 'As it is now'), ...failures },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/brand-kits/{id}',
  tags,
  summary: 'Delete a brand kit; projects that were made with it keep what they have of it',
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse(deletionAnswer, 'It is gone'), ...failures },
});

const duplicateRoute = createRoute({
  method: 'post',
  path: '/api/brand-kits/{id}/duplicate',
  tags,
  summary: 'Make a brand kit of another, with the same files',
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse(brandKit, 'The copy'), ...failures },
});

const limitFiles = rateLimit({ name: 'add-kit-file', points: 60, durationSec: 3600, isShared: false, keyBy: 'user' });

const addFileRoute = createRoute({
  method: 'post',
  path: '/api/brand-kits/{id}/files/{kind}',
  tags,
  summary: 'Add a font, an intro or an outro to a brand kit; an intro takes the place of the one there was',
  middleware: [limitFiles] as const,
  request: { params: z.object({ id, kind: z.enum(kitFileKinds) }), body: formBody(kitFileForm) },
  responses: { 200: jsonResponse(brandKit, 'The kit with it'), ...failures },
});

const removeFileRoute = createRoute({
  method: 'delete',
  path: '/api/brand-kits/{id}/files/{fileId}',
  tags,
  summary: 'Take a file out of a brand kit; clips that bear it keep it',
  request: { params: z.object({ id, fileId: id }) },
  responses: { 200: jsonResponse(brandKit, 'The kit without it'), ...failures },
});

type RouteDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'now' | 'secrets'> & GetTools;

/** Routes for brand kits and users' logos. */
export function kitsRoutes(deps: RouteDeps) {
  return createRouter()
    .route('/', logoRoutes(deps))
    .openapi(listRoute, async (c) => c.json(await listKits(deps, workspaceOf(c).id), 200))
    .openapi(createKitRoute, async (c) => c.json(await createKit(deps, workspaceOf(c).id, c.req.valid('json')), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changeKit(deps, workspaceOf(c).id, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteKit(deps, workspaceOf(c).id, c.req.valid('param').id);
      return c.json({ success: true as const, message: currentNotices().kits.kitDeleted }, 200);
    })
    .openapi(duplicateRoute, async (c) => {
      const toName = (name: string) => currentNotices().kits.copyOf({ name });
      return c.json(await duplicateKit(deps, workspaceOf(c).id, c.req.valid('param').id, toName), 200);
    })
    .openapi(addFileRoute, async (c) => {
      const [{ id: userId }, { id: kitId, kind }] = [workspaceOf(c), c.req.valid('param')];
      // Checked before a slot is taken, so that users without kits cannot occupy one.
      await requireKitRoom(deps, userId, { kitId, kind });
      const kit = await streamFormFile(c, kitLimits.largestBytes[kind], (file) =>
        addKitFile(deps, userId, { kitId, kind, ...file }),
      );
      if (kit === null) throw new AppError('file_missing');
      return c.json(kit, 200);
    })
    .openapi(removeFileRoute, async (c) => {
      const { id: kitId, fileId } = c.req.valid('param');
      return c.json(await removeKitFile(deps, workspaceOf(c).id, { kitId, fileId }), 200);
    });
}
