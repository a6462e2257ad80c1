import { accountsTexts } from './accounts-messages.ts';

/** Returns a message for a failed sign-in with Google. OAuth error codes are translated into sentences. */
export function describeSocialError(message: string): string {
  const texts = accountsTexts.socialErrors;
  if (message === '' || message === 'unexpected') return texts.unexpected;
  if (message === 'email_not_verified') return texts.emailNotVerified;
  if (message === 'mail_not_configured') return texts.mailNotConfigured;
  if (message === 'account_not_linked') return texts.accountNotLinked;
  if (message.includes('redirect_uri')) return texts.redirectUri;
  if (message.includes('OAuth')) return texts.oauth;
  const words = /^\w+$/.test(message) ? message.replaceAll('_', ' ') : message;
  return texts.other({ message: words });
}
