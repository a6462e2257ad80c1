import type { WorkspaceRole } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { invalidInput } from './body/invalid-input.ts';
import type { NodeBindings } from './guards/client-address.ts';
import type { Places } from './limits/create-places.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** The variables that the middlewares of `app.ts` add to every request. */
export type RequestVariables = {
  requestId: string;
  /** The language of the response. */
  language: Language;
  log: Logger;
  /** Address of the peer, or of the client if a trusted proxy names it. Never from a header anyone may forge. */
  clientAddress: string;
  /** The signed-in user; null for a visitor. Routes for users read it with `signedInUser(c)`. */
  user: SignedInUser | null;
  /** The workspace that the request names. Routes within a workspace read it with `workspaceOf(c)`. */
  workspace: NamedWorkspace;
  rateLimits: RateLimits;
  /** Places of shared resources. Routes take them with `inPlace(c, …)`. */
  places: Places;
  /** The runner of a request's token. Routes for runners read it with `runnerOf(c)`. */
  runner: { id: string; name: string } | undefined;
  /** The API key that signed the user in; null without one. */
  apiKeyId: string | null;
  /** The id for the result of a request with an idempotency key, so that it is not made twice. */
  idempotentId: string | undefined;
  /** A body that was read before its handler; otherwise undefined. */
  keptBody: Buffer | undefined;
};

/** The user and session of a request's cookie or token. For an API key, its own id is used as that of a session. */
export type SignedInUser = { id: string; sessionId: string };

/** Null if the request names none; `unknown` for one that its user neither owns nor is a member of. */
export type NamedWorkspace = { id: string; role: WorkspaceRole; isReadOnly: boolean } | 'unknown' | null;

/**
 * The user of a request and their workspace. `id` is that of the workspace, which is in its owner's rows, so it is used
 * wherever rows are looked up by owner; `askerId` is the person who sent the request, for data of their own.
 */
export type WorkspaceUser = SignedInUser & { askerId: string; role: WorkspaceRole };

export type AppEnv = { Bindings: NodeBindings; Variables: RequestVariables };

/**
 * Creates the router of a slice: every input is checked by the route's schemas; a refused one is `invalid_input` with
 * its fields.
 */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(result.error);
    },
  });
}
