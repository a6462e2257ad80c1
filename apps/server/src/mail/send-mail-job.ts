import { z } from 'zod';
import type { Secrets } from '../config/secrets.ts';
import { defineJob } from '../jobs/define-job.ts';
import { mail, recipient } from './mail.ts';
import { mailBranding } from './mail-branding.ts';
import type { Mailer } from './open-mailer.ts';
import { renderMail } from './render-mail.ts';

/** A queued mail, encrypted because links in mails are as powerful as a password. */
const sealedMail = z.object({ sealed: z.string() });

export const mailToSend = z.object({ to: recipient, mail, branding: mailBranding.nullable().default(null) });

const RETRIES = 8;

/** Delivers one mail. Retried for several hours, in case the mail server is temporarily down. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  data: sealedMail,
  retryLimit: RETRIES,
  retryDelaySec: 15,
  expireInSec: 120,
  async run(
    { mailer, secrets }: { mailer: Mailer; secrets: Pick<Secrets, 'decrypt'> },
    { sealed },
    { jobId, attempt, log },
  ) {
    const { to, mail, branding } = mailToSend.parse(JSON.parse(secrets.decrypt(sealed)));
    const { template } = mail;
    if (!mailer.isConfigured) {
      // The process that queued it has a mail server, but this one does not.
      log.error({ template }, 'A mail was dropped: SMTP_URL is not set');
      return;
    }
    try {
      const rendered = await renderMail(mail, to.language, branding);
      await mailer.send({ ...rendered, to, id: jobId, branding });
    } catch (error) {
      if (isRefusedForGood(error)) {
        log.error({ template, reply: describe(error) }, 'A mail was refused by the mail server and is given up');
        return;
      }
      if (attempt > RETRIES) log.error({ template, reply: describe(error) }, 'A mail is given up after many attempts');
      // The original error contains the address, and the queue stores thrown errors.
      throw new Error(`The mail server did not take a mail: ${describe(error)}`);
    }
  },
});

type SmtpError = { code?: unknown; responseCode?: unknown };

/** 5xx responses to a recipient or a message are final; login and greeting failures may be fixed later. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500;
}

function describe(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown error';
}
