import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const payload = z.object({ kind: z.literal('team-invitation'), invitationId: z.uuid() });

/** Creates the token for an invitation's emailed link: its holder has read the email, which proves the address. */
export function createTeamInvitationToken({ secrets }: Pick<Deps, 'secrets'>, invitationId: string): string {
  return secrets.encrypt(JSON.stringify({ kind: 'team-invitation', invitationId }));
}

/** Returns the invitation's id; null for a token that was not created here. */
export function readTeamInvitationToken({ secrets }: Pick<Deps, 'secrets'>, token: string): string | null {
  try {
    return payload.parse(JSON.parse(secrets.decrypt(token))).invitationId;
  } catch {
    return null;
  }
}
