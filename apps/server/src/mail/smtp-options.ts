import { isLoopbackHost } from '../config/loopback.ts';

/** The address of the mail server, our login, and the protection of the connection. */
export type SmtpOptions = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** True to stop if the server offers no TLS. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
};

/**
 * Parses the address. `smtps://` is TLS from the first byte; `smtp://` upgrades to TLS and refuses a server without it,
 * unless the address contains `?tls=optional` and no password would be sent unencrypted. A server on this machine needs
 * none.
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
