import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';

/** Responds with JSON that is already serialized. */
export function sendJson<Body>(
  c: Context,
  json: string | Uint8Array<ArrayBuffer>,
): Response & TypedResponse<JSONParsed<Body>, 200, 'json'> {
  const answer = c.body(json, 200, { 'Content-Type': 'application/json' });
  return answer as unknown as Response & TypedResponse<JSONParsed<Body>, 200, 'json'>;
}
