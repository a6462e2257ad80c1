import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';

/** A signed cookie that scripts cannot read. */
export type SignedCookie = {
  name: string;
  /**
   * Returns the value if the cookie exists and was signed by us, including with a secret that has since been rotated.
   */
  read(headers: Headers): string | null;
  /** Returns a `Set-Cookie` line. Without a max age, the browser deletes the cookie when it closes. */
  write(value: string, maxAgeSec?: number): string;
  /** Returns a `Set-Cookie` line that deletes the cookie. */
  clear(): string;
};

/**
 * Returns the prefix for our cookie names. Over HTTPS, browsers accept a `__Host-` cookie only from this exact host, so
 * no other host on the domain can replace it.
 */
export function cookiePrefixOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${isHttps(publicUrl) ? '__Host-' : ''}clipwright`;
}

export const isHttps = (address: string): boolean => address.startsWith('https:');

/**
 * Creates the account cookies. The session cookie uses better-auth's format, since better-auth sets it after a social
 * sign-in.
 */
export function createCookies(config: Pick<Config, 'publicUrl'>, { authSecrets }: Pick<Secrets, 'authSecrets'>) {
  const keys = authSecrets.map(({ value }) => value);

  function define(shortName: string): SignedCookie {
    const name = `${cookiePrefixOf(config)}.${shortName}`;
    // `__Host-` requires the path.
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
    /** Distinguishes browsers that have signed in before from others. */
    device: define('device'),
    /** Set between the password and code steps. */
    pendingMfa: define('pending_mfa'),
    /** Ties the provider's response to the browser that started the confirmation. */
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

/** Finds the first cookie with this name, decoded. */
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
