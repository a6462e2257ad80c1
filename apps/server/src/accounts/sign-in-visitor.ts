import type { Language } from '@clipwright/messages';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/create-router.ts';
import { networkOf } from '../http/guards/network-of.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { acceptedLanguage } from '../http/request-language.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** The sender of a request, as far as known before they prove their identity. */
export type Visitor = {
  address: string;
  /** The network that limits count by: one subscriber has many IPv6 addresses. */
  network: string;
  userAgent: string;
  /** The language of the current page. */
  language: Language;
  /** The id that this browser got at an earlier sign-in. */
  deviceId: string | null;
  /** Token of the session this browser is in. */
  sessionToken: string | null;
  rateLimits: RateLimits;
  /** Adds a `Set-Cookie` line to the response. */
  setCookie(line: string): void;
};

const MAX_USER_AGENT_LENGTH = 512;

export function visitorOf(c: Context<AppEnv>, { auth }: Pick<Deps, 'auth'>): Visitor {
  const address = c.get('clientAddress');
  return {
    address,
    network: networkOf(address),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    language: acceptedLanguage(c),
    deviceId: auth.cookies.device.read(c.req.raw.headers),
    sessionToken: auth.cookies.session.read(c.req.raw.headers),
    rateLimits: c.get('rateLimits'),
    setCookie: (line) => c.header('Set-Cookie', line, { append: true }),
  };
}

/** Returns the device, address and time of an action, for mails. */
export function occurrenceOf(visitor: Pick<Visitor, 'address' | 'userAgent'>, at: Date) {
  return { device: describeDevice(visitor.userAgent), ipAddress: visitor.address, at: at.toISOString() };
}
