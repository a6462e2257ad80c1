import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 24;
const GROUP = 4;

/**
 * Excludes letters and digits that look alike. 24 characters provide 118 bits, so a fast hash protects them as well as
 * a slow one.
 */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates new codes, formatted in groups. They are shown once; only `hashes` are stored. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
    return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Hashes a code, ignoring hyphens, spaces and case. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('base64url');
}
