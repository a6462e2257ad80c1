/**
 * Walks the page on which a network of the sandbox asks for access, as a user does and without a browser. Gives the
 * address to which the user is sent back. Throws when the page refuses.
 */
export async function walkNetworkConsent(
  authorizationUrl: string | URL,
  { account, decision = 'allow' }: { account: string; decision?: 'allow' | 'deny' | undefined },
): Promise<URL> {
  const headers = { accept: 'text/html' };
  const first = await fetch(authorizationUrl, { headers, redirect: 'manual' });
  const moved = first.headers.get('location');
  const response = moved === null ? first : await fetch(moved, { headers, redirect: 'manual' });
  const early = response.headers.get('location');
  if (early !== null) return new URL(early);
  const page = await response.text();
  const action = /<form method="post" action="([^"]+\/consent\/[^"]+)"/.exec(page)?.[1];
  if (!response.ok || action === undefined)
    throw new Error(`The sandbox's network answered ${response.status}: ${page}`);
  const { origin } = new URL(moved ?? authorizationUrl);
  const answered = await fetch(new URL(action, origin), {
    method: 'POST',
    headers: { ...headers, origin },
    body: new URLSearchParams({ account, decision }),
    redirect: 'manual',
  });
  const location = answered.headers.get('location');
  if (location === null) throw new Error(`The sandbox's network answered ${answered.status}: ${await answered.text()}`);
  return new URL(location, origin);
}
