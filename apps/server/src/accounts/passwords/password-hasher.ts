import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { currentDeadline } from '../../db/current-deadline.ts';
import { currentRequest } from '../../http/current-request.ts';
import { networkOf } from '../../http/guards/network-of.ts';
import { createPlaces, type Places } from '../../http/limits/create-places.ts';

/** Hashes passwords for storage. Every call takes the same time, regardless of the result. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Null (no account, or no password) takes as long as a comparison and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /**
   * Returns true if a hash was created with a cost other than the current one, so the password should be rehashed at
   * the next sign-in.
   */
  isOutdated(stored: string): boolean;
};

// OWASP's Password Storage Cheat Sheet parameters for scrypt with 32 MiB per hash; about 0.3 s on one core.
const presentCost = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Creates a hasher. Node computes scrypt on separate threads, so other requests continue; `places` limits how many run
 * concurrently.
 */
export function createPasswordHasher(cost: Cost = presentCost, places: Places = createPlaces()): PasswordHasher {
  const absentUser = { salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES), ...cost };

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(places, () => deriveKey(password, salt, cost, KEY_BYTES));
      return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
    },
    async verify(password, stored) {
      const expected = stored === null ? absentUser : parseHash(stored);
      const key = await inTurn(places, async () => {
        const derived = await deriveKey(password, expected.salt, expected, expected.key.length);
        // A cheaper hash created by an older version would reveal through its timing that the account exists.
        const p = countMissing(expected, cost);
        if (p > 0) await deriveKey(password, absentUser.salt, { ...cost, p }, KEY_BYTES);
        return derived;
      });
      return timingSafeEqual(key, expected.key) && stored !== null;
    },
    isOutdated(stored) {
      const { log2N, r, p } = parseHash(stored);
      return log2N !== cost.log2N || r !== cost.r || p !== cost.p;
    },
  };
}

type Cost = typeof presentCost;

function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Cost, bytes: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r + 65_536 };
  // Depending on the keyboard, the same letter can be typed as different code points.
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** Returns how many more passes over the current cost's memory are needed for every hash to cost the same in total. */
function countMissing(stored: Cost, cost: Cost): number {
  const share = (2 ** stored.log2N * stored.r * stored.p) / (2 ** cost.log2N * cost.r);
  return Math.max(0, Math.round(cost.p - share));
}

function parseHash(stored: string): Cost & { salt: Buffer; key: Buffer } {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new Error('A stored password hash has an unknown form.');
  const [, log2N, r, p, salt = '', key = ''] = match;
  const parsed = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (parsed.log2N > 20 || parsed.r > 32 || parsed.p > 16) throw new Error('A stored password hash costs too much.');
  return { ...parsed, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Runs the work in the network's turn, so no network's guesses delay the others. @throws as `Places.enter` */
async function inTurn<T>(places: Places, work: () => Promise<T>): Promise<T> {
  const request = currentRequest();
  const who = { account: null, network: request ? networkOf(request.clientAddress) : 'none' };
  const deadline = currentDeadline();
  const result = await places.within('password-hashes', who, work, { signal: deadline ?? undefined });
  // Once the request has timed out, the action that the password protects must not happen.
  deadline?.throwIfAborted();
  return result;
}
