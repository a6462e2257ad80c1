import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';

/** One cookie of ours: what it holds is signed, and scripts never see it. */
export type SignedCookie = {
  name: string;
  /** The value, if the cookie is there and was signed here; with a secret that has been replaced since, too. */
  read(headers: Headers): string | null;
  /** A `Set-Cookie` line. Without an age the browser forgets it when it closes. */
  write(value: string, maxAgeSec?: number): string;
  /** A `Set-Cookie` line that takes the cookie away. */
  clear(): string;
};

/**
 * What the names of our cookies begin with. Over HTTPS browsers take a cookie that begins with `__Host-` from this very host
 * alone, so that no other host of the domain can put one in its place.
 */
export function cookiePrefixOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${isHttps(publicUrl) ? '__Host-' : ''}clipwright`;
}

export const isHttps = (address: string): boolean => address.startsWith('https:');

/** Makes the cookies of accounts. The session's is spelled as better-auth does, which sets it after a social sign-in. */
export function createCookies(config: Pick<Config, 'publicUrl'>, { authSecrets }: Pick<Secrets, 'authSecrets'>) {
  const keys = authSecrets.map(({ value }) => value);

  function define(shortName: string): SignedCookie {
    const name = `${cookiePrefixOf(config)}.${shortName}`;
    // The path is part of what `__Host-` asks for.
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps(config.publicUrl) ? '; Secure' : ''}`;
    return {
      name,
      read: (headers) => unsign(findCookie(headers.get('cookie') ?? '', name), keys),
      write: (value, maxAgeSec) =>
        `${name}=${encodeURIComponent(`${value}.${sign(value, keys[0] ?? '')}`)}; ${attributes}${maxAgeSec === undefined ? '' : `; Max-Age=${maxAgeSec}`}`,
      clear: () => `${name}=; ${attributes}; Max-Age=0`,
    };
  }

  return {
    session: define('session_token'),
    /** Tells a browser that has signed in before from one that has not. */
    device: define('device'),
    /** Between the password and the code. */
    pendingMfa: define('pending_mfa'),
    /** Ties the provider's answer to the browser that asked to confirm who it is. */
    confirmation: define('confirmation'),
  };
}

function sign(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('base64');
}

function unsign(signed: string | null, keys: readonly string[]): string | null {
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (signed === null || dot < 1) return null;
  const [value, signature] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1))];
  const isOurs = keys.some((key) => {
    const expected = Buffer.from(sign(value, key));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isOurs ? value : null;
}

/** The first cookie of this name, decoded. */
function findCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
