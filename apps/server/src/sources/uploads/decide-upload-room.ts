/** The room that the unfinished uploads of an account from one network reserve for their missing bytes. */
export type Reservation = {
  userId: string;
  /** Null if unknown. */
  network: string | null;
  /** True if the account ever sent a complete video. New accounts cost nothing, so those of a network count as one. */
  isProven: boolean;
  reservedBytes: number;
};

/** The most of the remaining room that one account, and one network, may keep from others. */
const ACCOUNT_SHARE = 1 / 4;
const NETWORK_SHARE = 1 / 2;

/**
 * Decides if there is room for another upload. If room is scarce, bytes announced and not sent keep only a share from
 * others: an upload is refused for the `network` if its own account or network has used that share up, and for the
 * `disk` if there is too little even so.
 */
export function decideUploadRoom({
  roomBytes,
  neededBytes,
  opener,
  reservations,
}: {
  roomBytes: number;
  neededBytes: number;
  /** The account and network of the new upload. */
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
