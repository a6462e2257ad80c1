import { z } from 'zod';
import type { Deps } from '../../../deps.ts';

const invitation = z.object({ kind: z.literal('invitation'), projectId: z.uuid(), email: z.string() });

export type InvitedTo = Omit<z.infer<typeof invitation>, 'kind'>;

/**
 * Creates the token for an invitation link, which shows a visitor the project and its owner before they sign in. It
 * grants no access.
 */
export function createInvitationToken({ secrets }: Pick<Deps, 'secrets'>, { projectId, email }: InvitedTo): string {
  return secrets.encrypt(JSON.stringify({ kind: 'invitation', projectId, email }));
}

/** Returns null for a token that was not created here. */
export function readInvitationToken({ secrets }: Pick<Deps, 'secrets'>, token: string): InvitedTo | null {
  try {
    return invitation.parse(JSON.parse(secrets.decrypt(token)));
  } catch {
    return null;
  }
}
