import { type NetworkAccount, networkNames } from '@clipwright/contract';

/** Returns the name of an account in a sentence: "@ada@example.social (Mastodon)". */
export const nameAccount = ({ network, handle }: Pick<NetworkAccount, 'network' | 'handle'>) =>
  `${handle} (${networkNames[network]})`;
