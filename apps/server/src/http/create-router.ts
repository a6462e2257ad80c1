import type { WorkspaceRole } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { invalidInput } from './body/invalid-input.ts';
import type { NodeBindings } from './guards/client-address.ts';
import type { Places } from './limits/create-places.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** The variables that the middleware in `app.ts` adds to every request. */
export type RequestVariables = {
  requestId: string;
  /** The response language. */
  language: Language;
  log: Logger;
  /**
   * The peer's address, or the client's if a trusted proxy reports it. Never taken from a header that anyone could
   * forge.
   */
  clientAddress: string;
  /** The signed-in user; null for a visitor. Routes for users read it with `signedInUser(c)`. */
  user: SignedInUser | null;
  /** The workspace specified in the request. Routes within a workspace read it with `workspaceOf(c)`. */
  workspace: NamedWorkspace;
  rateLimits: RateLimits;
  /** Slots for shared resources. Routes take them with `inPlace(c, …)`. */
  places: Places;
  /** The runner that the request's token belongs to. Routes for runners read it with `runnerOf(c)`. */
  runner: { id: string; name: string } | undefined;
  /** The API key that the request was authenticated with; null without a key. */
  apiKeyId: string | null;
  /** The id for the result of a request with an idempotency key, so that the result is not created twice. */
  idempotentId: string | undefined;
  /** The body if it was read before the handler; otherwise undefined. */
  keptBody: Buffer | undefined;
};

/**
 * The user and session identified by a request's cookie or token. For an API key, the key's id is used as the session
 * id.
 */
export type SignedInUser = { id: string; sessionId: string };

/**
 * Null if the request does not specify a workspace; `unknown` if its user neither owns the workspace nor is a member.
 */
export type NamedWorkspace = { id: string; role: WorkspaceRole; isReadOnly: boolean } | 'unknown' | null;

/**
 * A request's user and workspace. `id` is the workspace's id, which is stored in its owner's rows, so it is used
 * wherever rows are looked up by owner; `askerId` is the person who sent the request, for their own data.
 */
export type WorkspaceUser = SignedInUser & { askerId: string; role: WorkspaceRole };

export type AppEnv = { Bindings: NodeBindings; Variables: RequestVariables };

/**
 * Creates a router for a slice: all input is validated by the route's schemas, and invalid input is refused as
 * `invalid_input` with its fields.
 */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(result.error);
    },
  });
}
