import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const payload = z.object({ kind: z.literal('team-invitation'), invitationId: z.uuid() });

/** What the link in the mail of an invitation carries: who has it has read the mail, and so proves the address. */
export function createTeamInvitationToken({ secrets }: Pick<Deps, 'secrets'>, invitationId: string): string {
  return secrets.encrypt(JSON.stringify({ kind: 'team-invitation', invitationId }));
}

/** The invitation's id; null for what was not made here. */
export function readTeamInvitationToken({ secrets }: Pick<Deps, 'secrets'>, token: string): string | null {
  try {
    return payload.parse(JSON.parse(secrets.decrypt(token))).invitationId;
  } catch {
    return null;
  }
}
