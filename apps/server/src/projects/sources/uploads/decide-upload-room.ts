/** The space that an account's unfinished uploads from one network reserve for their missing bytes. */
export type Reservation = {
  userId: string;
  /** Null if unknown. */
  network: string | null;
  /**
   * True if the account has ever uploaded a complete video. New accounts cost nothing, so all new accounts in a network
   * count as one.
   */
  isProven: boolean;
  reservedBytes: number;
};

/** The maximum share of the remaining space that one account, or one network, may withhold from others. */
const ACCOUNT_SHARE = 1 / 4;
const NETWORK_SHARE = 1 / 2;

/**
 * Decides whether there is space for another upload. If space is scarce, bytes that are announced but not sent withhold
 * only a share from others: an upload is refused because of the `network` if its own account or network has used up
 * that share, and because of the `disk` if there is too little space even then.
 */
export function decideUploadRoom({
  roomBytes,
  neededBytes,
  opener,
  reservations,
}: {
  roomBytes: number;
  neededBytes: number;
  /** The new upload's account and network. */
  opener: Omit<Reservation, 'reservedBytes'>;
  reservations: readonly Reservation[];
}): 'enough' | 'network' | 'disk' {
  if (neededBytes > roomBytes) return 'disk';
  if (neededBytes + sumOf(reservations) <= roomBytes) return 'enough';
  let keptBytes = 0;
  for (const [network, ofNetwork] of Map.groupBy(reservations, networkKey)) {
    const accounts = Map.groupBy(ofNetwork, accountKey);
    const shares = [...accounts.values()].map((ofAccount) => Math.min(sumOf(ofAccount), roomBytes * ACCOUNT_SHARE));
    const sharedBytes = shares.reduce((sum, share) => sum + share, 0);
    keptBytes += Math.min(sharedBytes, roomBytes * NETWORK_SHARE);
    if (network !== networkKey(opener)) continue;
    const ownBytes = sumOf(accounts.get(accountKey(opener)) ?? []);
    if (ownBytes > roomBytes * ACCOUNT_SHARE || sharedBytes > roomBytes * NETWORK_SHARE) return 'network';
  }
  return neededBytes + keptBytes <= roomBytes ? 'enough' : 'disk';
}

function networkKey({ network, userId }: Pick<Reservation, 'network' | 'userId'>): string {
  return network ?? `account ${userId}`;
}

function accountKey({ isProven, userId }: Pick<Reservation, 'isProven' | 'userId'>): string {
  return isProven ? userId : 'new accounts';
}

function sumOf(reservations: readonly Reservation[]): number {
  return reservations.reduce((sum, { reservedBytes }) => sum + reservedBytes, 0);
}
