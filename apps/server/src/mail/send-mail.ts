import { type Language, languages } from '@clipwright/messages';
import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from './mail.ts';
import { type MailBranding, toSenderName } from './mail-branding.ts';
import { mailToSend, sendMailJob } from './send-mail-job.ts';

/**
 * Queues a mail in the transaction that triggers it; without a mail server, nothing is queued. The mail is written in
 * the recipient's account language. The name is only shown in the recipient header, and is omitted if it could be an
 * advertisement to a stranger. `branding`: the branding of the workspace that a mail to others is sent for.
 */
export async function sendMail(
  { config, jobs, secrets }: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  within: Transaction,
  to: { email: string; name: string | null; language: Language | null },
  mail: Mail,
  { branding = null }: { branding?: MailBranding | null } = {},
): Promise<void> {
  if (config.smtpUrl === null) return;
  const name = to.name !== null && isPlainName(to.name) ? to.name : null;
  const sealed = secrets.encrypt(
    JSON.stringify(
      mailToSend.parse({
        to: { ...to, name, language: to.language ?? languages[0] },
        mail,
        branding: branding && { ...branding, name: branding.name === null ? null : toSenderName(branding.name) },
      }),
    ),
  );
  await jobs.send(sendMailJob, { sealed }, { within });
}

/** Letters in any script with spaces, hyphens, apostrophes and single dots: no web addresses, no phone numbers. */
function isPlainName(name: string): boolean {
  return name.length <= 60 && /^[\p{L}\p{M}' ’-]+(\. ?[\p{L}\p{M}' ’-]*)*$/u.test(name) && !/\.\p{L}{2}/u.test(name);
}
