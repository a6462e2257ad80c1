/** Who allows what on a drive's page. */
export type DriveAnswers = {
  email: string;
  /** Default: `allow`. */
  decision?: 'allow' | 'deny' | undefined;
  /** Scopes whose tick is taken away. Default: none. */
  untick?: readonly string[] | undefined;
};

/**
 * Walks the page on which a drive of the sandbox asks for access, as a user does and without a browser. Gives the
 * address to which the user is sent back. Throws when the page refuses.
 */
export async function walkDriveConsent(
  authorizationUrl: string | URL,
  { email, decision = 'allow', untick = [] }: DriveAnswers,
): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const shown = await fetch(authorizationUrl, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const early = shown.headers.get('location');
  if (early !== null) return new URL(early, authorizationUrl);
  const page = await shown.text();
  const action = /<form method="post" action="([^"]+\/consent\/[^"]+)"/.exec(page)?.[1];
  if (!shown.ok || action === undefined) throw new Error(`The sandbox's drive answered ${shown.status}: ${page}`);
  const form = new URLSearchParams({ account: 'other', email, decision });
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]+)"/g)) {
    if (!untick.includes(scope)) form.append('scope', scope);
  }
  const answered = await fetch(new URL(action, origin), {
    method: 'POST',
    headers: { accept: 'text/html', origin },
    body: form,
    redirect: 'manual',
  });
  const location = answered.headers.get('location');
  if (location === null) throw new Error(`The sandbox's drive answered ${answered.status}: ${await answered.text()}`);
  await answered.body?.cancel();
  return new URL(location, origin);
}
