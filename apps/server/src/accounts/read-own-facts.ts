import { hkdfSync } from 'node:crypto';
import type { Session } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { isOperator } from './is-operator.ts';

/** Reads details about the signed-in user for pages, in addition to the account details that others may see. */
export async function readOwnFacts(
  deps: Pick<Deps, 'config' | 'db' | 'secrets'>,
  userId: string,
): Promise<{ draftKey: string } & Pick<Session, 'isOperator'>> {
  return { draftKey: draftKeyOf(deps, userId), isOperator: await isOperator(deps, userId) };
}

/**
 * Returns the key that pages use to encrypt unsaved work left in the browser when a session ends. It is always the same
 * for a given user.
 */
function draftKeyOf({ secrets }: Pick<Deps, 'secrets'>, userId: string): string {
  return Buffer.from(hkdfSync('sha256', secrets.authSecret, 'clipwright', `drafts of ${userId}`, 32)).toString(
    'base64',
  );
}
