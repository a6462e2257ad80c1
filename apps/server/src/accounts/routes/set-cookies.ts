import type { Context } from 'hono';

/** Adds `Set-Cookie` lines to the response. */
export function setCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('Set-Cookie', line, { append: true });
}
