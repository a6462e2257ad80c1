import type { InstallationWarning } from '@clipwright/contract';

/** The warning for operators if there is no mail server, shown in the log and with the other warnings. */
export const withoutMail: InstallationWarning = {
  code: 'public_without_mail',
  message:
    'No email can be sent, so users cannot verify an address or reset a password. Set SMTP_URL and MAIL_FROM to a mail server.',
};
