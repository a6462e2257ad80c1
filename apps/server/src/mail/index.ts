export type { Mail } from './mail.ts';
export type { MailBranding } from './mail-branding.ts';
export { type Mailer, openMailer } from './open-mailer.ts';
export { sendMail } from './send-mail.ts';
export { sendMailJob } from './send-mail-job.ts';
export { withoutMail } from './without-mail.ts';
