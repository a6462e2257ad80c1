import type { AuthNeeds } from './auth-needs.ts';
import { createCookies } from './cookies.ts';
import { type BetterAuth, createBetterAuth } from './create-better-auth.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';

/** What accounts keep over requests. */
export type Auth = {
  passwords: PasswordHasher;
  cookies: ReturnType<typeof createCookies>;
  betterAuth: BetterAuth;
};

export function createAuth(needs: AuthNeeds, passwords: PasswordHasher = createPasswordHasher()): Auth {
  return {
    passwords,
    cookies: createCookies(needs.config, needs.secrets),
    betterAuth: createBetterAuth(needs),
  };
}
