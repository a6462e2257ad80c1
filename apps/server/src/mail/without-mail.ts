import type { InstallationWarning } from '@clipwright/contract';

/** What an operator is told where no mail server is set up: in the log, and with the other warnings. */
export const withoutMail: InstallationWarning = {
  code: 'public_without_mail',
  message:
    'No email can be sent, so users cannot verify an address or reset a password. Set SMTP_URL and MAIL_FROM to a mail server.',
};
