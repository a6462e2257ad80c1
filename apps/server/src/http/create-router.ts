import type { Language } from '@clipwright/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { invalidInput } from './body/invalid-input.ts';
import type { NodeBindings } from './guards/client-address.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** What the middlewares of `app.ts` put at every request's side. */
export type RequestVariables = {
  requestId: string;
  /** Of what is answered. */
  language: Language;
  log: Logger;
  /** Address of the peer, or of the client where a trusted proxy names it. Never from a header anyone may forge. */
  clientAddress: string;
  /** The signed-in user; null for a visitor. Routes for users take it through `signedInUser(c)`. */
  user: SignedInUser | null;
  rateLimits: RateLimits;
};

/** The user and session that a request's cookie or token names. */
export type SignedInUser = { id: string; sessionId: string };

export type AppEnv = { Bindings: NodeBindings; Variables: RequestVariables };

/** A slice's routes: every input is checked by the route's schemas, a refused one is `invalid_input` with its fields. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(result.error);
    },
  });
}
