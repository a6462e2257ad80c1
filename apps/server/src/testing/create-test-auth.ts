import { createAuth } from '../accounts/index.ts';
import { createPasswordHasher } from '../accounts/passwords/password-hasher.ts';

/**
 * Creates sign-in as in the product with password hashes of a millisecond: their real cost is tested with the accounts.
 */
export function createTestAuth(deps: Parameters<typeof createAuth>[0]): ReturnType<typeof createAuth> {
  return createAuth(deps, createPasswordHasher({ log2N: 10, r: 8, p: 1 }));
}
