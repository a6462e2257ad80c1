import { brandingChange, brandingLogoForm, brandingLogoLimit, brandingSettings } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { formBody } from '../../http/body/form-body.ts';
import { withFormFile } from '../../http/body/with-form-file.ts';
import { createRouter } from '../../http/create-router.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { workspaceOf } from '../../http/workspace-of.ts';
import {
  changeBranding,
  putBrandingLogo,
  type RedrawLogo,
  removeBrandingLogo,
  requireWhiteLabel,
} from './change-branding.ts';
import { readBrandingSettings } from './find-branding.ts';

const tags = ['teams'];

const getRoute = createRoute({
  method: 'get',
  path: '/api/team/branding',
  tags,
  summary: 'What others see of the workspace in place of the product’s name, where its plan has white label',
  responses: { 200: jsonResponse(brandingSettings, 'The branding'), ...failures },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/team/branding',
  tags,
  summary: 'Choose the color of the workspace. Its name is that of the team',
  request: { body: jsonBody(brandingChange) },
  responses: { 200: jsonResponse(brandingSettings, 'The branding as it is now'), ...failures },
});

const putLogoRoute = createRoute({
  method: 'post',
  path: '/api/team/branding/logo',
  tags,
  summary: 'Keep a picture as the logo of the workspace',
  middleware: [
    rateLimit({ name: 'put-branding-logo', points: 30, durationSec: 3600, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { body: formBody(brandingLogoForm) },
  responses: { 200: jsonResponse(brandingSettings, 'The branding as it is now'), ...failures },
});

const removeLogoRoute = createRoute({
  method: 'delete',
  path: '/api/team/branding/logo',
  tags,
  summary: 'Remove the logo of the workspace',
  responses: { 200: jsonResponse(brandingSettings, 'The branding as it is now'), ...failures },
});

/** Routes for a workspace's branding, which its people can see and its owner can change. */
export function brandingRoutes(
  deps: Pick<Deps, 'db' | 'files' | 'jobs' | 'now'> & {
    redrawLogo: RedrawLogo;
    countPictureBytes: (bytes: Uint8Array) => number;
  },
) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const { id } = workspaceOf(c);
      return c.json(await deps.db.asService((tx) => readBrandingSettings(deps, tx, id)), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { accent_color: accentColor } = c.req.valid('json');
      return c.json(await changeBranding(deps, workspaceOf(c, 'owner').id, { accentColor }), 200);
    })
    .openapi(putLogoRoute, async (c) => {
      const { id } = workspaceOf(c, 'owner');
      await deps.db.asService((tx) => requireWhiteLabel(deps, tx, id));
      const branding = await withFormFile(c, brandingLogoLimit, async (file) => {
        if (!file) throw new AppError('logo_invalid');
        return await inPlace(c, 'picture-checks', () => putBrandingLogo(deps, id, file.bytes), {
          inputBytes: deps.countPictureBytes(file.bytes),
        });
      });
      return c.json(branding, 200);
    })
    .openapi(removeLogoRoute, async (c) => c.json(await removeBrandingLogo(deps, workspaceOf(c, 'owner').id), 200));
}
