import { isIP } from 'node:net';
import { cloudProviders, type Installation } from '@clipwright/contract';
import type { Config } from '../config/config.ts';
import type { StandIn } from '../config/sandbox-settings.ts';
import { listGatedOptions } from '../projects/index.ts';
import { hasSpeechEngine } from '../speech/index.ts';

type InstallationDeps = Pick<
  Config,
  'isSandbox' | 'standIns' | 'payments' | 'media' | 'cloud' | 'google' | 'smtpUrl' | 'links' | 'limits' | 'publicUrl'
>;

/**
 * Reads this installation's setup, as pages show it to everyone. `listOthers`: names of models available to other
 * processes.
 */
export async function readInstallation(
  config: InstallationDeps,
  listOthers: () => Promise<readonly string[]> = async () => [],
): Promise<Installation> {
  const { media, limits } = config;
  const others = await listOthers().catch(() => []);
  const isLocal = await hasSpeechEngine({ media: { ...media, transcription: null } }, others).catch(() => false);
  const isStandIn = (part: StandIn) => config.standIns.includes(part);
  return {
    isSandbox: config.isSandbox,
    payments: config.payments && { isSandbox: config.payments.isSandbox },
    features: listGatedOptions(config).map(({ feature, name, explain, tier, lacks }) => ({
      id: feature,
      name,
      explain,
      tier,
      lacks,
    })),
    transcription: { service: media.transcription && toService(media.transcription.baseUrl), isLocal },
    languageModel: media.languageModel && toService(media.languageModel.baseUrl),
    drives: cloudProviders
      .filter((id) => config.cloud.drives[id] !== null)
      .map((id) => ({ id, isSandbox: isStandIn(id) })),
    googleSignIn: config.google && { isSandbox: isStandIn('google-sign-in') },
    mail: config.smtpUrl === null ? null : { isSandbox: isStandIn('mail') },
    linkSites: config.links.sites,
    linkHosts: [...config.links.localHosts.keys()],
    limits: {
      longestMinutesFree: limits.longestMinutesFree,
      longestMinutesPaid: limits.longestMinutesPaid,
      largestFileBytes: limits.largestSourceBytes,
      sourceDays: limits.retentionDays,
    },
  };
}

/** Returns a public internet host name; an address or a name from the operator's own network stays private. */
function toService(baseUrl: string): { host: string | null } {
  const host = new URL(baseUrl).hostname;
  const isOwn = isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.') || ownNames.test(host);
  return { host: isOwn ? null : host };
}

const ownNames = /\.(local|localhost|internal|intranet|lan|home|corp|test|invalid)$/;
