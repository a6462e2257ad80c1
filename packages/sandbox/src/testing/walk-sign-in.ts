import { CookieJar } from './cookie-jar.ts';

const MAX_STEPS = 10;

/** The user and their answers at the sign-in. */
export type SignInAnswers = {
  email: string;
  name?: string | undefined;
  /** Default: true. */
  isEmailVerified?: boolean | undefined;
  /** The action on the consent page, if it is shown. Default: `allow`. */
  consent?: 'allow' | 'deny' | undefined;
};

/**
 * Walks the pages of the sandbox's sign-in as a user does, by their forms and without a browser, and gives the address
 * to which the user is sent back. Pages are named in their order in `pages`. Throws when a page refuses.
 */
export async function walkSignIn(
  authorizationUrl: string | URL,
  { email, name = '', isEmailVerified = true, consent = 'allow' }: SignInAnswers,
  jar: CookieJar = new CookieJar(),
): Promise<{ redirect: URL; pages: ('account' | 'consent')[] }> {
  const { origin } = new URL(authorizationUrl);
  const pages: ('account' | 'consent')[] = [];
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      headers: { accept: 'text/html', cookie: jar.headerFor(url), ...(form === null ? {} : { origin }) },
      body: form,
      redirect: 'manual',
    });
    jar.keep(response, url);
    const location = response.headers.get('location');
    if (location !== null) {
      await response.body?.cancel();
      url = new URL(location, url);
      form = null;
      if (url.origin !== origin || !url.pathname.startsWith('/_sandbox/')) return { redirect: url, pages };
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+\/(account|consent))"/.exec(page);
    if (!response.ok || action?.[1] === undefined) {
      throw new Error(`The sandbox's sign-in answered ${response.status}: ${page}`);
    }
    url = new URL(action[1], url);
    if (action[2] === 'account') {
      pages.push('account');
      form = new URLSearchParams({ email, name, ...(isEmailVerified ? { isEmailVerified: 'on' } : {}) });
    } else {
      pages.push('consent');
      form = new URLSearchParams({ decision: consent });
    }
  }
  throw new Error('The sandbox led in a circle.');
}
