import { type NetworkId, networkNames } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type NetworkWithApp, networksWithApps, type PublishingConfig } from '../../config/publishing-settings.ts';
import { networkApps } from '../../db/tables/network-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppKeys, ConsentAuth } from '../networks/network.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

type KeysDeps = Pick<PublishingDeps, 'config' | 'db' | 'secrets'>;

const REGISTER_MS = 20_000;

/** True if an operator registers our app at the network by hand. */
export const needsApp = (network: NetworkId): network is NetworkWithApp =>
  (networksWithApps as readonly NetworkId[]).includes(network);

/** Returns our app at a network where an operator registers it; null without keys, or if there is no such app. */
export const configuredApp = ({ apps }: PublishingConfig, network: NetworkId) =>
  needsApp(network) ? apps[network] : null;

/** Returns the redirect URI, which is registered with the network. */
export function callbackAddress({ publicUrl }: PublishingDeps['config'], network: NetworkId): string {
  return `${publicUrl}/api/publishing/callback/${network}`;
}

/**
 * Returns our app's keys at a network or one of its servers. An app that is registered by API is registered once, for
 * all users. @throws AppError `network_not_configured`, NetworkError
 */
export async function getKeys(deps: KeysDeps, network: NetworkId, auth: ConsentAuth, origin: string): Promise<AppKeys> {
  const configured = configuredApp(deps.config.publishing, network);
  if (configured) return configured;
  const { register } = auth;
  if (register === undefined) throw new AppError('network_not_configured', { network: networkNames[network] });
  const stored = await findKeys(deps, network, origin);
  if (stored) return stored;
  const redirectUri = callbackAddress(deps.config, network);
  const keys = await register({ origin, redirectUri, signal: AbortSignal.timeout(REGISTER_MS) });
  await deps.db.service
    .insert(networkApps)
    .values({ network, origin, clientId: keys.clientId, clientSecret: deps.secrets.encrypt(keys.clientSecret) })
    .onConflictDoNothing();
  // Of two that were registered at the same time, the stored one is used.
  return (await findKeys(deps, network, origin)) ?? keys;
}

/** Forgets an app that its server no longer accepts, so that the next attempt registers another one. */
export async function forgetKeys({ db }: KeysDeps, network: NetworkId, origin: string): Promise<void> {
  await db.service.delete(networkApps).where(isAt(network, origin));
}

async function findKeys({ db, secrets }: KeysDeps, network: NetworkId, origin: string): Promise<AppKeys | null> {
  const [row] = await db.service.select().from(networkApps).where(isAt(network, origin));
  return row ? { clientId: row.clientId, clientSecret: secrets.decrypt(row.clientSecret) } : null;
}

const isAt = (network: NetworkId, origin: string) =>
  and(eq(networkApps.network, network), eq(networkApps.origin, origin)) ?? sql`false`;
