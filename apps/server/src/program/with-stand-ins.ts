import { cloudProviders } from '@clipwright/contract';
import type { Sandbox } from '@clipwright/sandbox';
import type { Config } from '../config/config.ts';
import type { StandIn } from '../config/sandbox-settings.ts';

/** Sets the stand-ins' addresses for providers that are not configured, and records which ones. */
export function withStandIns(
  config: Config,
  sandbox: Pick<Sandbox, 'origin' | 'smtpUrl' | 'signIn' | 'payments' | 'drives' | 'links'>,
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
    links: { ...config.links, localHosts: new Map([[host, { address, port }]]), exampleUrl },
  };
}
