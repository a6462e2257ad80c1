import { isLoopbackHost } from '../config/loopback.ts';

/** Where the mail server is, who we are there, and how the way to it is protected. */
export type SmtpOptions = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Refuse to go on where the server offers no TLS. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
};

/**
 * `smtps://` is TLS from the first byte; `smtp://` turns to TLS and refuses a server without it, unless the address says
 * `?tls=optional` and no password would travel in the clear. A server on this machine needs none.
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
