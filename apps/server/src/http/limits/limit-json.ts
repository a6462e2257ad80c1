import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';

/**
 * The maximum nesting depth and number of values in a body: parsing more would block the thread that serves all
 * requests for too long.
 */
const MAX_DEPTH = 64;
export const MAX_VALUES = 50_000;

/** Shorter strings cannot exceed a limit that matters. */
const SMALL_CHARS = 32 * 1024;

/**
 * Refuses JSON that is nested too deeply or contains too many values, without parsing it. @throws AppError
 * `malformed_request`
 */
export function refuseHeavyJson(json: string, maxValues = MAX_VALUES): void {
  if (json.length <= SMALL_CHARS) return;
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"':
        at = findStringEnd(json, at);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
        break;
    }
    if (depth > MAX_DEPTH || values > maxValues) throw new AppError('malformed_request');
  }
}

/** Returns the position of the string's closing quote; the text's length if there is none. */
function findStringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

/** Refuses such bodies before the route parses them. @param maxValues by the request's method and path */
export function limitJson(maxValues: (method: string, path: string) => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const announced = c.req.header('content-length');
    const isSmall = announced !== undefined && Number(announced) <= SMALL_CHARS;
    if (!isSmall && c.req.raw.body !== null) refuseHeavyJson(await c.req.text(), maxValues(c.req.method, c.req.path));
    await next();
  };
}
