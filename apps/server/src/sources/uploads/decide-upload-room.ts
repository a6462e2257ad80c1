/** The room that the unfinished uploads of an account from one network keep for what they miss. */
export type Reservation = {
  userId: string;
  /** Null where it is not known. */
  network: string | null;
  /** Whether the account ever sent a whole video: new ones cost nothing, so that those of a network count as one. */
  isProven: boolean;
  reservedBytes: number;
};

/** Of the room that is left, the most that one account may keep from others, and the most that one network may. */
const ACCOUNT_SHARE = 1 / 4;
const NETWORK_SHARE = 1 / 2;

/**
 * Whether there is room for another upload. Where it is scarce, what was announced and not sent keeps no more than a share
 * from others: an upload is refused as the `network`'s where its own account or network has used that up, and for the `disk`
 * where there is too little even so.
 */
export function decideUploadRoom({
  roomBytes,
  neededBytes,
  opener,
  reservations,
}: {
  roomBytes: number;
  neededBytes: number;
  /** Whose upload is to begin. */
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
