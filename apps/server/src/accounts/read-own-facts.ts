import { hkdfSync } from 'node:crypto';
import type { Session } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { isOperator } from './is-operator.ts';

/** Reads facts for pages about the signed-in user, in addition to the account that others may see as well. */
export async function readOwnFacts(
  deps: Pick<Deps, 'config' | 'db' | 'secrets'>,
  userId: string,
): Promise<{ draftKey: string } & Pick<Session, 'isOperator'>> {
  return { draftKey: draftKeyOf(deps, userId), isOperator: await isOperator(deps, userId) };
}

/**
 * Returns the key with which pages encrypt unsaved work that stays in the browser when a session ends: the same for a
 * user each time.
 */
function draftKeyOf({ secrets }: Pick<Deps, 'secrets'>, userId: string): string {
  return Buffer.from(hkdfSync('sha256', secrets.authSecret, 'clipwright', `drafts of ${userId}`, 32)).toString(
    'base64',
  );
}
