/** What the sandbox looks at before it answers. Header values are as they came; undefined is a header that is missing. */
type RequestFacts = {
  method: string;
  /** The address of the other end of the connection. */
  peer: string | undefined;
  host: string | undefined;
  /** The `Origin` header. */
  sentFrom: string | undefined;
};

/**
 * Why a request gets no answer, or null. The mailbox shows sign-in links, so that it answers this machine alone, and
 * neither a page of another site nor a foreign name that points here can read or change it.
 */
export function findRefusal(
  { method, peer, host, sentFrom }: RequestFacts,
  { origin, allowRemote }: { origin: string; allowRemote: boolean },
): string | null {
  if (!allowRemote && !isLoopbackAddress(peer)) return 'The sandbox answers only the machine that it runs on.';
  const address = URL.parse(`http://${host ?? ''}`);
  const isOwnHost = address !== null && (address.host === new URL(origin).host || isLoopbackName(address.hostname));
  if (!allowRemote && !isOwnHost) return 'The sandbox is not known by this host name.';
  if (method === 'GET' || method === 'HEAD' || sentFrom === undefined || sentFrom === origin) return null;
  const isSameHost = address !== null && URL.parse(sentFrom)?.host === address.host;
  return isSameHost ? null : 'The request comes from a page of another site.';
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address ?? '');
}
