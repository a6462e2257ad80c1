/** The consent on a drive's page. */
export type DriveAnswers = {
  email: string;
  /** Default: `allow`. */
  decision?: 'allow' | 'deny' | undefined;
  /** Scopes whose tick is taken away. Default: none. */
  untick?: readonly string[] | undefined;
  /** The ids of the files to choose if the client requested the picker; none cancels it. */
  pick?: readonly string[] | undefined;
};

/**
 * Walks the page on which a drive of the sandbox asks for access, as a user does and without a browser. Gives the
 * address to which the user is sent back. Throws when the page refuses.
 */
export async function walkDriveConsent(
  authorizationUrl: string | URL,
  { email, decision = 'allow', untick = [], pick = [] }: DriveAnswers,
): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const response = await fetch(authorizationUrl, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const early = response.headers.get('location');
  if (early !== null) return new URL(early, authorizationUrl);
  const page = await response.text();
  const action = /<form method="post" action="([^"]+\/consent\/[^"]+)"/.exec(page)?.[1];
  if (!response.ok || action === undefined) throw new Error(`The sandbox's drive answered ${response.status}: ${page}`);
  const form = new URLSearchParams({ account: 'other', email, decision });
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]+)"/g)) {
    if (!untick.includes(scope)) form.append('scope', scope);
  }
  const submit = async (to: string | URL, body: URLSearchParams): Promise<URL> => {
    const headers = { accept: 'text/html', origin };
    const answered = await fetch(new URL(to, origin), { method: 'POST', headers, body, redirect: 'manual' });
    const location = answered.headers.get('location');
    const text = await answered.text();
    if (location === null) throw new Error(`The sandbox's drive answered ${answered.status}: ${text}`);
    return new URL(location, origin);
  };
  const next = await submit(action, form);
  if (next.origin !== origin || !next.pathname.endsWith('/files')) return next;
  const choice = new URLSearchParams({ decision: pick.length === 0 ? 'cancel' : 'choose' });
  for (const id of pick) choice.append('file', id);
  return submit(next, choice);
}
