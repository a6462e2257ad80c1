import type { Language } from '@clipwright/messages';
import type { Transaction } from '../../../db/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { isWithinLimit } from '../../../http/limits/is-within-limit.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { sendMail } from '../../../mail/index.ts';
import { findMailBranding } from '../../../teams/index.ts';
import { createInvitationToken } from './invitation-token.ts';

type Invitation = {
  projectId: string;
  owner: { name: string; email: string; emailVerified: boolean; language: Language | null };
  email: string;
};

const DAY_SEC = 86_400;

/** Sharing again after a share has ended does not send a second email. */
const oncePerProject = { name: 'share-mail-once', points: 1, durationSec: 90 * DAY_SEC, isShared: true };

/** Counted across all users; an address can have more projects shared with it than it receives emails. */
const toAddress = { name: 'share-mail-to', points: 5, durationSec: DAY_SEC, isShared: true };

/**
 * Returns true if this share may send an email, and counts it. Only owners with a verified address may trigger emails
 * to other people.
 */
export async function mayInviteByMail(
  rateLimits: RateLimits,
  { projectId, owner, email }: Invitation,
): Promise<boolean> {
  if (!owner.emailVerified) return false;
  return (
    (await isWithinLimit(rateLimits, oncePerProject, `${projectId} ${email}`)) &&
    (await isWithinLimit(rateLimits, toAddress, email))
  );
}

/**
 * Queues the email that notifies an address about a project shared with it. It is the same with and without an account,
 * in the owner's language.
 */
export async function mailInvitation(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets' | 'now'>,
  tx: Transaction,
  { workspaceId, projectId, owner, email }: Invitation & { workspaceId: string },
): Promise<void> {
  const link = new URL(`/project/${projectId}`, deps.config.publicUrl);
  link.searchParams.set('invitation', createInvitationToken(deps, { projectId, email }));
  await sendMail(
    deps,
    tx,
    { email, name: null, language: owner.language },
    {
      template: 'project-shared',
      ownerEmail: owner.email,
      email,
      link: link.href,
    },
    { branding: await findMailBranding(deps, tx, workspaceId) },
  );
}
