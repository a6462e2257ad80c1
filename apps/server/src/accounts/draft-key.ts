import { hkdfSync } from 'node:crypto';
import type { Deps } from '../deps.ts';

/** What pages encrypt unsaved work with that a session leaves in the browser when it ends: the same for a user each time. */
export function draftKeyOf({ secrets }: Pick<Deps, 'secrets'>, userId: string): string {
  return Buffer.from(hkdfSync('sha256', secrets.authSecret, 'clipwright', `drafts of ${userId}`, 32)).toString(
    'base64',
  );
}
