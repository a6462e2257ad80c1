import type { Context } from 'hono';
import type { AppEnv } from '../http/create-router.ts';
import { signedInUser } from '../http/signed-in-user.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from './reauthenticate.ts';
import { visitorOf } from './sign-in-visitor.ts';

/**
 * Requires the requesting user to confirm their identity, for a slice that reveals a secret.
 * @throws AppError as `reauthenticate` and `withSecondFactor`
 */
export async function proveOwner(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'now' | 'secrets'>,
  c: Context<AppEnv>,
  proof: OwnerProof,
): Promise<void> {
  const user = signedInUser(c);
  const visitor = visitorOf(c, deps);
  await reauthenticate(deps, user, proof, visitor);
  await withSecondFactor(deps, user, proof, visitor, async () => {});
}
