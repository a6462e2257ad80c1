import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The properties of a request that decide if the sandbox responds. */
type RequestFacts = {
  method: string;
  /** The address of the other end of the connection. */
  peer: string | undefined;
  httpVersion: string;
  headers: IncomingHttpHeaders;
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers that only proxies, tunnels and content delivery networks add, whatever they hold. */
const proxyHeader =
  /^(via|forwarded|cdn-loop|x-original-(host|uri|url)|(cf|fly|x-envoy|x-amzn?|x-arr|x-azure|x-vercel|x-appengine|x-proxy\w*)-.+)$|forwarded|(client|real|connecting|remote|user)-?(ip|addr)/;

/**
 * Returns why a request is refused, or null. The mailbox shows sign-in links and the sign-in accepts anyone, so the sandbox
 * only responds to this machine: not to others, nor to proxies that may forward for them, nor to pages of other sites, nor to
 * foreign host names that resolve to it. `origin` is the URL of its pages, for the message.
 */
export function findRefusal({ method, peer, httpVersion, headers }: RequestFacts, origin: string): string | null {
  if (!isLoopbackAddress(peer ?? '')) {
    return `The sandbox answers only the machine that it runs on. Open ${origin} there.`;
  }
  // Proxies that add no header are recognized by their HTTP version, which browsers no longer use.
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name))) {
    return `The sandbox answers no request that comes through a proxy. Open ${origin} on the machine that it runs on.`;
  }
  const address = URL.parse(`http://${headers.host ?? ''}`);
  if (address === null || address.username !== '' || !isLoopbackHost(address.hostname)) {
    return `The sandbox is not known by this host name. Open ${origin} on the machine that it runs on.`;
  }
  const { origin: sentFrom } = headers;
  const isFromElsewhere =
    method === 'GET' || method === 'HEAD'
      ? // A link of another site may be followed; what its page reads by itself may not.
        headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'
      : sentFrom !== undefined && sentFrom !== origin && URL.parse(sentFrom)?.host !== address.host;
  return isFromElsewhere ? 'The request comes from a page of another site.' : null;
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
}

function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
