import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, 6 digits, 30 seconds.
const STEP_SEC = 30;
const DIGITS = 6;

/**
 * The number of steps before and after the current one whose codes are accepted: clocks differ, and typing takes time.
 */
const TOLERANCE = 1;

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a code's time step near the given time; null for a wrong code. */
export function findStep(secret: Buffer, code: string, at: Date): number | null {
  const present = Math.floor(at.getTime() / 1000 / STEP_SEC);
  let matchingStep: number | null = null;
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const expected = Buffer.from(codeOfStep(secret, step));
    const given = Buffer.from(code);
    if (expected.length === given.length && timingSafeEqual(expected, given)) matchingStep = step;
  }
  return matchingStep;
}

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: Buffer, account: string): string {
  const label = `Clipwright:${account}`;
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer: 'Clipwright',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SEC),
  });
  return `otpauth://totp/${encodeURIComponent(label)}?${query}`;
}

/** Encodes without padding, since apps do not expect it. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
