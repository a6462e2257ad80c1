import { hkdfSync } from 'node:crypto';
import type { Deps } from '../deps.ts';

/**
 * Returns the key with which pages encrypt unsaved work that stays in the browser when a session ends: the same for a
 * user each time.
 */
export function draftKeyOf({ secrets }: Pick<Deps, 'secrets'>, userId: string): string {
  return Buffer.from(hkdfSync('sha256', secrets.authSecret, 'clipwright', `drafts of ${userId}`, 32)).toString(
    'base64',
  );
}
