import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Recipient } from './mail.ts';
import type { MailBranding } from './mail-branding.ts';
import type { RenderedMail } from './render-mail.ts';
import { toSmtpOptions } from './smtp-options.ts';
import { withoutMail } from './without-mail.ts';

export type Mailer = {
  /** False without a mail server: nothing can be sent, now or later. */
  isConfigured: boolean;
  /**
   * Resolves when the mail server has accepted the mail. `id` lets duplicate deliveries of the same mail be recognized.
   */
  send(mail: RenderedMail & { to: Recipient; id: string; branding?: MailBranding | null }): Promise<void>;
  close(): Promise<void>;
};

/** Opens the mail server configured in `SMTP_URL`. Connects, and loads the package for it, with the first mail. */
export function openMailer({
  config,
  log,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isProduction'>;
  log: Logger;
}): Mailer {
  if (config.smtpUrl === null) {
    const { code, message } = withoutMail;
    log[config.isProduction ? 'error' : 'warn']({ code }, message);
    return { isConfigured: false, send: () => Promise.reject(new Error(message)), close: async () => undefined };
  }
  const options = {
    ...toSmtpOptions(config.smtpUrl),
    pool: true as const,
    maxConnections: 2,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const opened = createTransport(options);
    opened.on('error', (error) => log.warn({ err: error }, 'The mail server ended a connection'));
    return opened;
  };
  let transport: ReturnType<typeof open> | null = null;
  const address = /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  const domain = address.split('@').at(-1) ?? 'localhost';
  return {
    isConfigured: true,
    async send({ to, id, subject, html, text, branding = null }) {
      transport ??= open();
      await (await transport).sendMail({
        from: branding ? { name: branding.name ?? '', address } : config.mailFrom,
        ...(branding?.replyTo && { replyTo: branding.replyTo }),
        to: to.name === null ? to.email : { name: to.name, address: to.email },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        // Prevents automatic replies such as vacation notices.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: async () => (await transport)?.close(),
  };
}
