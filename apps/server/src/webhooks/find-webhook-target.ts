import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { webhookPorts } from '@clipwright/contract';
import { chooseAddresses, type Refusal } from '@clipwright/media/guard';
import { isLoopbackHost } from '../config/loopback.ts';

/** Addresses that were checked and are used for the connection, so that a later DNS change has no effect. */
export type WebhookTarget = { addresses: string[]; port: number; isSecure: boolean; host: string };

type TargetRules = { allowsLoopback: boolean; resolve?: (host: string) => Promise<string[]> };

/**
 * Resolves the target for requests to an endpoint, or returns the reason to refuse it: only the public internet over
 * HTTPS is allowed, plus this machine if enabled.
 */
export async function findWebhookTarget(
  url: string,
  { allowsLoopback, resolve = resolveHere }: TargetRules,
): Promise<WebhookTarget | { refusal: Refusal | 'insecure' }> {
  const { protocol, hostname, port: given } = new URL(url);
  const isSecure = protocol === 'https:';
  const port = given === '' ? (isSecure ? 443 : 80) : Number(given);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (allowsLoopback && isLoopbackHost(host)) {
    return { addresses: isIP(host) === 0 ? ['127.0.0.1', '::1'] : [host], port, isSecure, host };
  }
  if (!isSecure) return { refusal: 'insecure' };
  const chosen = await chooseAddresses({ host, port }, { ports: webhookPorts, localHosts: new Map(), resolve });
  return 'refusal' in chosen ? chosen : { ...chosen, isSecure, host };
}

async function resolveHere(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
