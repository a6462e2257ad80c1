import { isIPv4, isIPv6 } from 'node:net';
import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import type { environment } from './environment.ts';
import { isLoopbackHost, isUnspecifiedAddress } from './loopback.ts';

/** What the sandbox can take the place of, beside payments, whose settings say so themselves. */
export type StandIn = CloudProviderId | 'mail' | 'google-sign-in';

/** Whether stand-ins take the place of what is not set up, and who reaches them. */
export type SandboxConfig = {
  readonly isSandbox: boolean;
  /** What it takes the place of; empty until it runs. */
  readonly standIns: readonly StandIn[];
  /** Nothing but this machine reaches Clipwright: the public address and the listening one are both loopback. */
  readonly isLocalOnly: boolean;
  /** The sandbox would have started by itself if other machines could not reach Clipwright. */
  readonly isSandboxKeptOff: boolean;
  /** Origin under which this machine opens the sandbox's pages. */
  readonly sandboxOrigin: string;
};

type Settings = Pick<z.output<typeof environment>, 'HOST' | 'PORT' | 'NODE_ENV' | 'SANDBOX'>;

/**
 * The stand-ins let anyone be anyone, so that they start by themselves only where no one else comes: anywhere else it
 * takes `SANDBOX=1`. `isIncomplete`: one of the providers is not set up.
 */
export function toSandboxConfig(env: Settings, publicUrl: string, isIncomplete: boolean): SandboxConfig {
  const isPublicUrlLocal = isLoopbackHost(new URL(publicUrl).hostname);
  const isLocalOnly = isPublicUrlLocal && isLoopbackHost(env.HOST);
  const wouldStart = isIncomplete && env.SANDBOX === undefined && env.NODE_ENV !== 'production';
  return {
    isSandbox: (isIncomplete && env.SANDBOX === '1') || (wouldStart && isLocalOnly),
    standIns: [],
    isLocalOnly,
    isSandboxKeptOff: wouldStart && !isLocalOnly,
    sandboxOrigin: isPublicUrlLocal ? publicUrl : `http://${toLocalHost(env.HOST)}:${env.PORT}`,
  };
}

/** Why the sandbox cannot be used with these settings, or null. */
export function findSandboxProblem(env: Settings): string | null {
  if (env.SANDBOX !== '1' || isLoopbackHost(env.HOST) || isUnspecifiedAddress(env.HOST)) return null;
  return `HOST is ${JSON.stringify(env.HOST)}: with SANDBOX=1 it must be localhost, or 0.0.0.0 for all addresses. The sandbox answers this machine alone.`;
}

/** A name by which this machine reaches what listens at `host`. */
function toLocalHost(host: string): string {
  if (!isUnspecifiedAddress(host)) return isIPv6(host) ? `[${host}]` : host;
  return isIPv4(host) ? '127.0.0.1' : 'localhost';
}
