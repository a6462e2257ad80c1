import { cloudProviders, type NetworkId } from '@clipwright/contract';
import type { NetworkClients, Sandbox } from '@clipwright/sandbox';
import type { Config } from '../config/config.ts';
import { networksWithApps, type PublishingConfig } from '../config/publishing-settings.ts';
import type { StandIn } from '../config/sandbox-settings.ts';

/** Sets the stand-ins' addresses for providers that are not configured, and records which ones. */
export function withStandIns(
  config: Config,
  sandbox: Pick<Sandbox, 'origin' | 'smtpUrl' | 'signIn' | 'payments' | 'drives' | 'networks' | 'links'>,
): Config {
  const { host, address, port, exampleUrl } = sandbox.links;
  const { drives } = config.cloud;
  const standIns: StandIn[] = cloudProviders.filter((id) => drives[id] === null);
  if (config.smtpUrl === null) standIns.push('mail');
  if (config.google === null) standIns.push('google-sign-in');
  return {
    ...config,
    standIns,
    sandboxOrigin: sandbox.origin,
    smtpUrl: config.smtpUrl ?? sandbox.smtpUrl,
    // The sandbox lets anyone sign in as anyone.
    google: config.google ?? { ...sandbox.signIn, mayLinkAccounts: false },
    payments: config.payments ?? { ...sandbox.payments, isSandbox: true },
    cloud: {
      ...config.cloud,
      // Its Google also has the picker.
      hasGooglePicker: config.cloud.hasGooglePicker || drives['google-drive'] === null,
      drives: {
        'google-drive': drives['google-drive'] ?? sandbox.drives.googleDrive,
        'one-drive': drives['one-drive'] ?? sandbox.drives.oneDrive,
        dropbox: drives.dropbox ?? sandbox.drives.dropbox,
      },
    },
    publishing: withNetworks(config.publishing, sandbox.networks),
    links: { ...config.links, localHosts: new Map([[host, { address, port }]]), exampleUrl },
  };
}

/** Sets the stand-ins' addresses for networks without keys of their own. */
function withNetworks(publishing: PublishingConfig, clients: NetworkClients): PublishingConfig {
  const origins: Partial<Record<NetworkId, string>> = clients.origins;
  const apps: Partial<Record<NetworkId, { clientId: string; clientSecret: string } | null>> = clients.apps;
  const configured = networksWithApps.filter((id) => publishing.apps[id] !== null);
  const replaced = Object.entries(publishing.origins).map(([id, usual]) => {
    const isOwn = configured.some((one) => one === id);
    return [id, isOwn ? usual : (origins[id as NetworkId] ?? usual)];
  });
  const withApps = networksWithApps.map((id) => {
    const app = apps[id];
    return [id, publishing.apps[id] ?? (app ? { ...app, isAudited: true } : null)];
  });
  return {
    apps: Object.fromEntries(withApps),
    origins: Object.fromEntries(replaced),
    allowsLoopback: true,
  };
}
