import { isLoopbackHost } from '../config/loopback.ts';

/** The mail server's address, our login, and the connection security. */
export type SmtpOptions = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** True to abort if the server does not offer TLS. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
};

/**
 * Parses the URL. `smtps://` uses TLS from the first byte; `smtp://` upgrades to TLS and refuses servers without it,
 * unless the URL contains `?tls=optional` and no password would be sent unencrypted. A server on this machine does not
 * need TLS.
 */
export function toSmtpOptions(smtpUrl: string): SmtpOptions {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = isLoopbackHost(host);
  const hasLogin = url.username !== '';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isHere && (hasLogin || url.searchParams.get('tls') !== 'optional'),
    ignoreTLS: !secure && isHere,
    ...(hasLogin && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}
