import type { AuthNeeds } from './auth-needs.ts';
import { createCookies } from './cookies.ts';
import { type BetterAuth, createBetterAuth } from './create-better-auth.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { prepareFindSession } from './sessions/prepare-find-session.ts';

/** What accounts keep over requests. */
export type Auth = {
  passwords: PasswordHasher;
  cookies: ReturnType<typeof createCookies>;
  betterAuth: BetterAuth;
  /** The session of a token, unless it is over. */
  findSession: ReturnType<typeof prepareFindSession>;
};

export function createAuth(needs: AuthNeeds, passwords: PasswordHasher = createPasswordHasher()): Auth {
  return {
    passwords,
    cookies: createCookies(needs.config, needs.secrets),
    betterAuth: createBetterAuth(needs),
    findSession: prepareFindSession(needs.db),
  };
}
