import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { HostRoute } from '../hosts/host-route.ts';
import { openHosts } from '../hosts/open-hosts.ts';
import type { Host } from '../hosts/start-host.ts';
import type { SandboxRoutes, StandIn, StandInSetup } from '../stand-in.ts';
import { networkConsentRoutes } from './consent/network-consent-routes.ts';
import { makeNetworkControl, type NetworkControl } from './control/network-control.ts';
import { networkControlRoutes } from './control/network-control-routes.ts';
import { NETWORK_NAMES, type NetworkName } from './network-names.ts';
import type { NetworkStandIn } from './network-stand-in.ts';
import { networkStandIns } from './network-stand-ins.ts';
import { networkPageRoutes } from './pages/network-page-routes.ts';
import { type Network, openNetwork } from './state/open-network.ts';

/** The settings of clients for the networks' stand-ins. */
export type NetworkClients = {
  /** The origin of each network; of those with servers, of one server. */
  origins: Readonly<Record<NetworkName, string>>;
  /** The client that an operator registers by hand; null where there is none. */
  apps: Readonly<Record<NetworkName, { clientId: string; clientSecret: string } | null>>;
};

/** Stands in for the networks that clips are posted to: their APIs on loopback ports, and the pages of their consent. */
export async function openNetworks(
  setup: StandInSetup & {
    /** Exact addresses to which a user may be sent back. */
    redirectUris: readonly string[];
  },
): Promise<StandIn & { clients: NetworkClients; control: NetworkControl }> {
  const { dataDir, origin, redirectUris, log } = setup;
  const open = async (name: NetworkName): Promise<Network> => {
    const { consent, prefixes, tokenLifeSec } = networkStandIns[name];
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
    const app = consent?.hasApp === true ? { redirectUris } : null;
    return openNetwork(name, { dataDir: join(dataDir, name), prefixes, tokenLifeSec, app, log });
  };
  const networks = await forAll(open);
  const { control, ...reports } = makeNetworkControl(networks);
  const onWrong = (message: string) => {
    log(`networks: refused: ${message}`);
    reports.onWrong(message);
  };
  const hosts = await openHosts<NetworkName>(
    (urlOf) => {
      const makeHost = (name: NetworkName): Host => {
        const { routes, refuse, consent }: NetworkStandIn = networkStandIns[name];
        const toConsent =
          consent === null ? [] : [consentRoute(consent, `${origin}/_sandbox/networks/${name}/authorize`)];
        return {
          provider: name,
          refuse,
          routes: [...toConsent, ...routes(networks[name], { url: () => urlOf(name), onWrong })],
        };
      };
      return mapNames(makeHost);
    },
    {
      dataDir,
      ...reports,
      onWrong,
      onCrash(error) {
        const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`networks: failed: ${words}`);
        reports.onWrong(`failed: ${words}`);
      },
      nowOf: (provider) => networks[provider as NetworkName].now(),
    },
  );
  const origins = mapNames(hosts.urlOf);
  const routes: SandboxRoutes = new Hono();
  for (const name of NETWORK_NAMES) {
    const { consent } = networkStandIns[name];
    if (consent !== null) routes.route('/', networkConsentRoutes(networks[name], { rules: consent.rules, onWrong }));
  }
  routes.route('/', networkControlRoutes(control));
  routes.route('/', networkPageRoutes(networks, origins, control));
  return {
    title: 'Networks',
    summary: 'Takes the place of the networks that clips are posted to: what Clipwright posts appears here.',
    pagePath: '/_sandbox/networks',
    routes,
    control,
    clients: {
      origins,
      apps: mapNames((name) => {
        if (networkStandIns[name].consent?.hasApp !== true) return null;
        const [[clientId, { clientSecret }] = ['', { clientSecret: '' }]] = Object.entries(networks[name].state.apps);
        return { clientId, clientSecret };
      }),
    },
    async stop() {
      await hosts.stop();
      await Promise.all(Object.values(networks).map((network) => network.stop()));
    },
  };
}

/** Leads a user from the network's own address to the page of consent. */
function consentRoute({ path, rules }: NonNullable<NetworkStandIn['consent']>, page: string): HostRoute {
  return {
    method: 'GET',
    pattern: new RegExp(`^${path.replaceAll('.', '\\.')}$`),
    operation: 'authorize',
    query: rules.parameters,
    body: 'none',
    handle: ({ query }) => ({ status: 302, headers: { Location: `${page}?${query}` } }),
  };
}

function mapNames<T>(make: (name: NetworkName) => T): Record<NetworkName, T> {
  return Object.fromEntries(NETWORK_NAMES.map((name) => [name, make(name)])) as Record<NetworkName, T>;
}

async function forAll<T>(make: (name: NetworkName) => Promise<T>): Promise<Record<NetworkName, T>> {
  const made = await Promise.all(NETWORK_NAMES.map(async (name) => [name, await make(name)] as const));
  return Object.fromEntries(made) as Record<NetworkName, T>;
}
