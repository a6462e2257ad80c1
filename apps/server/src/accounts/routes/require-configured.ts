import { AppError } from '../../http/app-error.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

const MIN_SECRET_LENGTH = 32;

/** @throws AppError `authentication_not_configured` without a secret to sign with, or without a database */
export function requireConfigured({ secrets, db }: Pick<AccountsDeps, 'secrets' | 'db'>): void {
  const isConfigured = secrets.authSecret.length >= MIN_SECRET_LENGTH && Boolean(db);
  if (!isConfigured) throw new AppError('authentication_not_configured');
}
