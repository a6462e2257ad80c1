import type { Deps } from '../deps.ts';
import { createCookies } from './cookies.ts';
import { type BetterAuth, createBetterAuth } from './create-better-auth.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';

/** What accounts keep over requests. */
export type Auth = {
  passwords: PasswordHasher;
  cookies: ReturnType<typeof createCookies>;
  betterAuth: BetterAuth;
};

export function createAuth(deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'log' | 'now'>): Auth {
  return {
    passwords: createPasswordHasher(),
    cookies: createCookies(deps.config, deps.secrets),
    betterAuth: createBetterAuth(deps),
  };
}
