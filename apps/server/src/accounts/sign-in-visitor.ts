import type { Language } from '@clipwright/messages';
import type { Context } from 'hono';
import type { AppEnv } from '../http/create-router.ts';
import { networkOf } from '../http/guards/network-of.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { acceptedLanguage } from '../http/request-language.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** The information known about a request's sender before they prove their identity. */
export type Visitor = {
  address: string;
  /** The network that limits are counted by, since one subscriber has many IPv6 addresses. */
  network: string;
  userAgent: string;
  /** The current page's language. */
  language: Language;
  /** The id assigned to this browser at an earlier sign-in. */
  deviceId: string | null;
  /** The token of this browser's session. */
  sessionToken: string | null;
  rateLimits: RateLimits;
  /** Adds a `Set-Cookie` line to the response. */
  setCookie(line: string): void;
};

const MAX_USER_AGENT_LENGTH = 512;

export function visitorOf(c: Context<AppEnv>, { auth }: Pick<AccountsDeps, 'auth'>): Visitor {
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

/** Returns an action's device, address and time, for emails. */
export function occurrenceOf(visitor: Pick<Visitor, 'address' | 'userAgent'>, at: Date) {
  return { device: describeDevice(visitor.userAgent), ipAddress: visitor.address, at: at.toISOString() };
}
