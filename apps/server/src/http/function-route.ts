import { createRoute, type z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './create-router.ts';
import { failures, jsonBody, jsonResponse } from './responses.ts';
import { signedInUser } from './signed-in-user.ts';

/** A function with its own URL, for the signed-in user. */
export function functionRoute<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  facts: {
    tag: string;
    summary: string;
    body: Body;
    answer: Answer;
    middleware?: readonly MiddlewareHandler<AppEnv>[];
  },
) {
  const { tag, summary, body, answer, middleware = [] } = facts;
  return createRoute({
    method: 'post',
    path,
    tags: [tag],
    summary,
    middleware: [...middleware],
    request: { body: jsonBody(body) },
    responses: { 200: jsonResponse(answer, 'Done'), ...failures },
  });
}

/**
 * Returns the user specified in a function call, who must be the signed-in user; any other id is treated as unknown.
 */
export function ownId(c: Context<AppEnv>, id: string | undefined): string {
  const user = signedInUser(c);
  if (id !== undefined && id.toLowerCase() !== user.id) throw new AppError('not_found');
  return user.id;
}
