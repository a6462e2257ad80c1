import { linkTool, linkToValidate, linkValidation } from '@clipwright/contract';
import { createRoute } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { createRouter } from '../../http/create-router.ts';
import { inPlace } from '../../http/limits/place-taker.ts';
import { rateLimit } from '../../http/limits/rate-limit.ts';
import { failures, jsonBody, jsonResponse } from '../../http/responses.ts';
import { signedInUser } from '../../http/signed-in-user.ts';
import type { LinkSettings } from '../sources/links/link-settings.ts';
import { fetchTool, readLinkTool } from '../sources/links/read-link-tool.ts';
import { createLinkValidator } from '../sources/links/validate-link.ts';

const validateRoute = createRoute({
  method: 'post',
  path: '/api/validate-youtube',
  tags: ['sources'],
  summary: 'What a link leads to, and whether it can be used',
  middleware: [
    rateLimit({ name: 'validate-link', points: 20, durationSec: 60, isShared: false, keyBy: 'user' }),
    rateLimit({ name: 'validate-link-day', points: 500, durationSec: 86_400, isShared: false, keyBy: 'user' }),
  ] as const,
  request: { body: jsonBody(linkToValidate) },
  responses: { 200: jsonResponse(linkValidation, 'What it leads to, or why it cannot be used'), ...failures },
});

const toolRoute = createRoute({
  method: 'get',
  path: '/api/link-tool',
  tags: ['sources'],
  summary: 'Whether links can be fetched here, and how far what they need is downloaded',
  responses: { 200: jsonResponse(linkTool, 'As of now'), ...failures },
});

const fetchToolRoute = createRoute({
  method: 'post',
  path: '/api/link-tool',
  tags: ['sources'],
  summary: 'Download what links need',
  middleware: [
    rateLimit({ name: 'fetch-link-tool', points: 20, durationSec: 3600, isShared: false, keyBy: 'user' }),
  ] as const,
  responses: { 200: jsonResponse(linkTool, 'It is being downloaded, or is there'), ...failures },
});

/** Routes that look up links. They require sign-in, since each lookup starts a program. */
export function linksRoutes(deps: { links: LinkSettings; log: Logger }) {
  const validateLink = createLinkValidator(deps);
  return createRouter()
    .openapi(validateRoute, async (c) => {
      signedInUser(c);
      // Others may be waiting for the same lookup, so it does not end with the request.
      const inTurn = <T>(work: () => Promise<T>) => inPlace(c, 'link-looks', work, { signal: undefined });
      return c.json(await validateLink(c.req.valid('json').url, inTurn), 200);
    })
    .openapi(toolRoute, async (c) => {
      signedInUser(c);
      return c.json(await readLinkTool(deps.links), 200);
    })
    .openapi(fetchToolRoute, async (c) => {
      signedInUser(c);
      return c.json(await fetchTool(deps.links), 200);
    });
}
