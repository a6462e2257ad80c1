import type { Session } from '@clipwright/contract';
import type { Deps } from '../deps.ts';
import { draftKeyOf } from './draft-key.ts';
import { isOperator } from './is-operator.ts';

/** Reads facts for pages about the signed-in user, in addition to the account that others may see as well. */
export async function readOwnFacts(
  deps: Pick<Deps, 'config' | 'db' | 'secrets'>,
  userId: string,
): Promise<{ draftKey: string } & Pick<Session, 'isOperator'>> {
  return { draftKey: draftKeyOf(deps, userId), isOperator: await isOperator(deps, userId) };
}
