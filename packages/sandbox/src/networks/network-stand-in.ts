import type { HostRoute } from '../hosts/host-route.ts';
import type { OAuthRules } from '../hosts/oauth/oauth-rules.ts';
import type { TokenIssuer } from '../hosts/oauth/oauth-tokens.ts';
import type { Host } from '../hosts/start-host.ts';
import type { Network } from './state/open-network.ts';

/** The tools of a network's routes. */
export type NetworkTools = {
  /** The origin of its host, which is known once it listens. */
  url(): string;
  /** Writes down a request that no correct client sends. */
  onWrong(message: string): void;
};

/** The answers of a network. All of its protocols are on one host. */
export type NetworkStandIn = {
  tokenLifeSec: number;
  prefixes: TokenIssuer['prefixes'];
  /**
   * The page on which a user allows access; null if clients have passwords or keys. `path` on the host leads there.
   * `hasApp` is true if an operator registers the client by hand.
   */
  consent: { path: string; rules: OAuthRules; hasApp: boolean } | null;
  /** A refusal in the network's own shape; without a reason, the usual one for the status. */
  refuse: Host['refuse'];
  routes(network: Network, tools: NetworkTools): HostRoute[];
};
