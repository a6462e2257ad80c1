import type { AuthDeps } from './auth-deps.ts';
import { createCookies } from './cookies.ts';
import type { BetterAuth } from './create-better-auth.ts';
import { prepareFindApiKey } from './keys/prepare-find-api-key.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { prepareFindSession } from './sessions/prepare-find-session.ts';

/** The account state kept between requests. */
export type Auth = {
  passwords: PasswordHasher;
  cookies: ReturnType<typeof createCookies>;
  /** Loads better-auth on first use: only social sign-ins and signed tokens need its 250 modules. */
  getBetterAuth: () => Promise<BetterAuth>;
  /** Finds a token's session, unless it has ended. */
  findSession: ReturnType<typeof prepareFindSession>;
  /** Finds an API key by its hash, even if it no longer works. */
  findApiKey: ReturnType<typeof prepareFindApiKey>;
};

export function createAuth(deps: AuthDeps, passwords: PasswordHasher = createPasswordHasher()): Auth {
  let betterAuth: Promise<BetterAuth> | undefined;
  return {
    passwords,
    cookies: createCookies(deps.config, deps.secrets),
    getBetterAuth: () => {
      betterAuth ??= import('./create-better-auth.ts').then(({ createBetterAuth }) => createBetterAuth(deps));
      return betterAuth;
    },
    findSession: prepareFindSession(deps.db),
    findApiKey: prepareFindApiKey(deps.db),
  };
}
