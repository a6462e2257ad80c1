import { logoLimits, watermarkLogo, watermarkLogoForm, watermarkLogos } from '@clipwright/contract';
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
import { addLogo, requireLogoRoom } from './add-logo.ts';
import type { GetTools } from './get-tools.ts';
import { listLogos } from './list-logos.ts';
import { pictureInputBytes } from './picture-input-bytes.ts';
import { removeLogo } from './remove-logo.ts';

const tags = ['processing'];

const listRoute = createRoute({
  method: 'get',
  path: '/api/watermark-logos',
  tags,
  summary: 'Pictures that the user can put on clips',
  responses: { 200: jsonResponse(watermarkLogos, 'Newest first'), ...failures },
});

const addRoute = createRoute({
  method: 'post',
  path: '/api/watermark-logos',
  tags,
  summary: 'Keep a picture to be put on clips',
  middleware: [rateLimit({ name: 'add-logo', points: 30, durationSec: 3600, isShared: false, keyBy: 'user' })] as const,
  request: { body: formBody(watermarkLogoForm) },
  responses: { 200: jsonResponse(watermarkLogo, 'It is kept'), ...failures },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/watermark-logos/{id}',
  tags,
  summary: 'Remove a picture from the list; clips that bear it keep it, and so do other versions of them',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse(watermarkLogos, 'Those that are left'), ...failures },
});

/** Routes for users' logos. */
export function logoRoutes(deps: Pick<Deps, 'db' | 'files' | 'now' | 'secrets'> & GetTools) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listLogos(deps, workspaceOf(c).id), 200))
    .openapi(addRoute, async (c) => {
      const { id } = workspaceOf(c);
      await requireLogoRoom(deps, id);
      const added = await withFormFile(c, logoLimits.largestBytes, async (file) => {
        if (!file) throw new AppError('logo_invalid');
        return await inPlace(c, 'picture-checks', () => addLogo(deps, id, file), {
          inputBytes: pictureInputBytes(file.bytes),
        });
      });
      return c.json(added, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id } = workspaceOf(c);
      await removeLogo(deps, id, c.req.valid('param').id);
      return c.json(await listLogos(deps, id), 200);
    });
}
