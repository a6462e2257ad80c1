import { accountsTexts } from './messages.ts';

/** What a failed sign-in with Google means to a person; null where nothing was said about it. */
export function describeSocialError(message: string | null): string {
  const texts = accountsTexts.socialErrors;
  if (!message) return texts.unexpected;
  if (message.includes('redirect_uri')) return texts.redirectUri;
  if (message.includes('OAuth')) return texts.oauth;
  return texts.other.replace('{message}', () => message);
}
