import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/** @throws AppError `mail_not_configured` if email cannot be sent, so no one waits for a message */
export function requireMail({ smtpUrl }: Pick<Deps['config'], 'smtpUrl'>): void {
  if (smtpUrl === null) throw new AppError('mail_not_configured');
}
