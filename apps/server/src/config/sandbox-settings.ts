import { isIPv6 } from 'node:net';
import type { CloudProviderId } from '@clipwright/contract';
import type { z } from 'zod';
import type { environment } from './environment.ts';
import { isLoopbackHost, isUnspecifiedAddress } from './loopback.ts';

/** The providers the sandbox can replace, besides payments, whose own settings determine that. */
export type StandIn = CloudProviderId | 'mail' | 'google-sign-in';

/** Settings for the stand-ins that replace missing providers, and who can reach them. */
export type SandboxConfig = {
  readonly isSandbox: boolean;
  /** The replaced providers; empty until the sandbox runs. */
  readonly standIns: readonly StandIn[];
  /** True if only this machine can reach Clipwright: both the public address and the listening address are loopback. */
  readonly isLocalOnly: boolean;
  /** True if the sandbox would have started automatically on a machine that others cannot reach. */
  readonly isSandboxKeptOff: boolean;
  /** Candidate loopback ports; the first free one is used; 0 means any. */
  readonly sandboxPorts: readonly number[];
  /** The origin of its pages, which only this machine can open; null until it runs. */
  readonly sandboxOrigin: string | null;
};

type Settings = Pick<z.output<typeof environment>, 'HOST' | 'PORT' | 'NODE_ENV' | 'SANDBOX' | 'SANDBOX_PORT'>;

/** The offset from the product's port to the sandbox's, so that several installations on one machine do not collide. */
const PORT_DISTANCE = 10_000;

/**
 * Returns the sandbox's settings. The stand-ins let anyone sign in as anyone, so they only start automatically if no
 * one else can reach them; otherwise `SANDBOX=1` is required. `isIncomplete`: one of the providers is not set up.
 */
export function toSandboxConfig(env: Settings, publicUrl: string, isIncomplete: boolean): SandboxConfig {
  const isLocalOnly = isLoopbackHost(new URL(publicUrl).hostname) && isLoopbackHost(env.HOST);
  const wouldStart = isIncomplete && env.SANDBOX === undefined && env.NODE_ENV !== 'production';
  const usualPort = env.PORT + (env.PORT + PORT_DISTANCE > 65_535 ? -PORT_DISTANCE : PORT_DISTANCE);
  return {
    isSandbox: (isIncomplete && env.SANDBOX === '1') || (wouldStart && isLocalOnly),
    standIns: [],
    isLocalOnly,
    isSandboxKeptOff: wouldStart && !isLocalOnly,
    sandboxPorts: env.SANDBOX_PORT === undefined ? [usualPort, 0] : [env.SANDBOX_PORT],
    sandboxOrigin: null,
  };
}

/** Returns the reason the sandbox cannot be used with these settings, or null. */
export function findSandboxProblem(env: Settings, publicUrl: string): string | null {
  if (env.SANDBOX !== '1') return null;
  if (!isLoopbackHost(new URL(publicUrl).hostname)) {
    return `PUBLIC_URL is ${JSON.stringify(publicUrl)}: with SANDBOX=1 it must be this machine's own, such as http://localhost:${env.PORT}. The sandbox signs anyone in as anyone, so it is for trials on one machine: remove SANDBOX=1, and set up mail, sign-in, payments and drives.`;
  }
  if (isLoopbackHost(env.HOST) || isUnspecifiedAddress(env.HOST)) return null;
  return `HOST is ${JSON.stringify(env.HOST)}: with SANDBOX=1 it must be localhost, or 0.0.0.0 for all addresses, so that this machine can open PUBLIC_URL.`;
}

/** Returns the origin that programs on this machine use to reach the product. */
export function toLocalOrigin({ host, port }: { host: string; port: number }): string {
  const name = isUnspecifiedAddress(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
