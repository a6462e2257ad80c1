import type { WorkspaceRole } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { invalidInput } from './body/invalid-input.ts';
import type { NodeBindings } from './guards/client-address.ts';
import type { Places } from './limits/create-places.ts';
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
  /** The workspace that the request names. Routes for what is in a workspace take it through `workspaceOf(c)`. */
  workspace: NamedWorkspace;
  rateLimits: RateLimits;
  /** Places of what is shared. Routes take them through `inPlace(c, …)`. */
  places: Places;
  /** Whose token a request of a runner bears. Routes for runners take it through `runnerOf(c)`. */
  runner: { id: string; name: string } | undefined;
  /** The API key that signed the user in; null where none did. */
  apiKeyId: string | null;
  /** Of a request with an idempotency key: what it makes bears this id, so that it is not made twice. */
  idempotentId: string | undefined;
  /** A body that was read before its handler; undefined: it was not. */
  keptBody: Buffer | undefined;
};

/** The user and session that a request's cookie or token names; of an API key, its own id in place of a session's. */
export type SignedInUser = { id: string; sessionId: string };

/** Null where the request names none; `unknown` for one that its user is neither the owner nor a member of. */
export type NamedWorkspace = { id: string; role: WorkspaceRole; isReadOnly: boolean } | 'unknown' | null;

/**
 * Who works in which workspace. `id` is that of the workspace, which its owner's rows bear, so that it stands wherever the
 * owner of rows is asked for; `askerId` is who asks, and what is theirs alone stays under it.
 */
export type WorkspaceUser = SignedInUser & { askerId: string; role: WorkspaceRole };

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
