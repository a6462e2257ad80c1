import { createAuth } from '../src/accounts/index.ts';
import { createPasswordHasher } from '../src/accounts/passwords/password-hasher.ts';

/**
 * Creates the product's sign-in with password hashes that take a millisecond; their real cost is tested with the
 * accounts.
 */
export function createTestAuth(deps: Parameters<typeof createAuth>[0]): ReturnType<typeof createAuth> {
  return createAuth(deps, createPasswordHasher({ log2N: 10, r: 8, p: 1 }));
}
