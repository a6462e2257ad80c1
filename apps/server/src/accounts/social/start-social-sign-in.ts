import { AppError } from '../../http/app-error.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** Returns the URL for the browser and the cookie that ties the provider's response to it. */
export async function startSocialSignIn(
  { auth, config }: Pick<AccountsDeps, 'auth' | 'config'>,
  returnTo: string | undefined,
): Promise<{ url: string; setCookies: string[] }> {
  if (config.google === null) throw new AppError('social_sign_in_not_configured');
  const returned = accountPageLink(config, '/auth/callback', returnTo === undefined ? {} : { returnTo });
  const { api } = await auth.getBetterAuth();
  const { headers, response } = await api.signInSocial({
    body: { provider: 'google', callbackURL: returned, errorCallbackURL: returned, disableRedirect: true },
    headers: new Headers(),
    returnHeaders: true,
  });
  if (!response.url) throw new AppError('unexpected');
  return { url: response.url, setCookies: headers.getSetCookie() };
}
