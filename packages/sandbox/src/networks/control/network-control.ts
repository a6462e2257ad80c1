import { type HostControl, makeHostControl } from '../../hosts/host-control.ts';
import { expireAccessTokens, revokeGrants } from '../../hosts/oauth/oauth-tokens.ts';
import { NETWORK_NAMES, type NetworkName } from '../network-names.ts';
import { removePost } from '../state/network-posts.ts';
import type { NetworkPost } from '../state/network-state.ts';
import type { Network } from '../state/open-network.ts';

/** Controls that clients cannot use: faults, the clock, and actions of users and networks. */
export type NetworkControl = HostControl & {
  /** Moves the clock of all networks ahead: tokens, codes and processing age with it. */
  advanceClock(sec: number): void;
  /** Lets all access tokens expire at once. */
  expireTokens(network: NetworkName): void;
  /** Ends what a user, or every user, has allowed. */
  revoke(network: NetworkName, account?: string): number;
  /** Sets how long files are processed from now on, and whether that fails. */
  setProcessing(network: NetworkName, processing: { ms: number; isFailing?: boolean }): void;
  /** Sets how many posts are still taken; null: unlimited. */
  setQuota(network: NetworkName, left: number | null): void;
  /** Posts that anyone sees or may see, in the order of their creation. */
  listPosts(network: NetworkName, account?: string): NetworkPost[];
  /** Changes what readers did. */
  setFigures(
    network: NetworkName,
    postId: string,
    figures: { views?: number; likes?: number; comments?: number },
  ): void;
  /** Deletes a post, as its author does there. */
  removePost(network: NetworkName, postId: string): void;
  /** Begins afresh: no account, no post, no token. */
  reset(): Promise<void>;
};

/** The control of all networks, and what their hosts report to it. */
export function makeNetworkControl(networks: Readonly<Record<NetworkName, Network>>) {
  const { control: hosts, ...reports } = makeHostControl(NETWORK_NAMES);
  const change = (name: NetworkName, facts: Partial<Network['state']>) => {
    Object.assign(networks[name].state, facts);
    networks[name].onChange();
  };
  const control: NetworkControl = {
    ...hosts,
    advanceClock(sec) {
      for (const name of NETWORK_NAMES) {
        change(name, { clockOffsetMs: networks[name].state.clockOffsetMs + sec * 1000 });
      }
    },
    expireTokens: (name) => expireAccessTokens(networks[name]),
    revoke(name, account) {
      const { accounts } = networks[name].state;
      const emails = account === undefined ? accounts.map(({ email }) => email) : [account];
      return emails.reduce((sum, email) => sum + revokeGrants(networks[name], { email }), 0);
    },
    setProcessing: (name, { ms, isFailing = false }) => change(name, { processing: { ms, isFailing } }),
    setQuota: (name, quotaLeft) => change(name, { quotaLeft }),
    listPosts: (name, account) =>
      Object.values(networks[name].state.posts).filter(({ email }) => account === undefined || email === account),
    setFigures(name, postId, figures) {
      const post = networks[name].state.posts[postId];
      if (post === undefined) throw new Error(`${name} has no post ${postId}.`);
      Object.assign(post, figures);
      networks[name].onChange();
    },
    removePost: (name, postId) => removePost(networks[name], postId),
    async reset() {
      hosts.faults.clear();
      hosts.clearRequests();
      hosts.clearFailures();
      await Promise.all(Object.values(networks).map((network) => network.reset()));
    },
  };
  return { control, ...reports };
}
