import {
  apiKeyLimits,
  apiKeyScopes,
  type CreateApiKeyInput,
  type CreatedApiKey,
  hasApiAccess,
} from '@clipwright/contract';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { apiKeys, users } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { WorkspaceUser } from '../../http/create-router.ts';
import { hashOfApiKey, makeApiKey, startOfApiKey } from '../../http/guards/api-key-text.ts';
import { sendMail } from '../../mail/index.ts';
import { getEntitlement, type HasApiKeys } from '../../plans/index.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { accountPageLink } from '../account-page-link.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { reauthenticate, withSecondFactor } from '../reauthenticate.ts';
import { occurrenceOf, type Visitor } from '../sign-in-visitor.ts';
import { toApiKey } from './to-api-key.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a key after its owner has confirmed their identity, and returns it once. The plan and the number of keys are
 * checked in the transaction that inserts it. @throws AppError `api_keys_not_in_plan`, `api_keys_full`, and the errors
 * from the proof
 */
export async function createApiKey(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'> & { hasApiKeys: HasApiKeys },
  user: WorkspaceUser,
  { name, scopes, expiresInDays, ...proof }: CreateApiKeyInput,
  visitor: Visitor,
): Promise<CreatedApiKey> {
  const at = deps.now();
  // Checked first, to avoid asking for a password unnecessarily.
  if (!(await deps.hasApiKeys(user.id, at))) throw new AppError('api_keys_not_in_plan');
  // `user.id` is the workspace's id; the proof belongs to the person who sent the request.
  const maker = { id: user.askerId, sessionId: user.sessionId };
  await reauthenticate(deps, maker, proof, visitor);
  const secret = makeApiKey();
  return await withSecondFactor(deps, maker, proof, visitor, async (tx) => {
    const { plan } = await getEntitlement(tx, user.id, at, { isLocked: true });
    if (!hasApiAccess(plan.features)) throw new AppError('api_keys_not_in_plan');
    const ended = new Date(at.getTime() - apiKeyLimits.endedKeptDays * DAY_MS);
    const isOld = or(lt(apiKeys.revokedAt, ended), lt(apiKeys.expiresAt, ended));
    await tx.delete(apiKeys).where(and(eq(apiKeys.userId, maker.id), isOld));
    const works = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)));
    const limit = apiKeyLimits.activePerUser;
    if ((await tx.$count(apiKeys, and(eq(apiKeys.userId, maker.id), works))) >= limit) {
      throw new AppError('api_keys_full', { limit });
    }
    const [row] = await tx
      .insert(apiKeys)
      .values({
        userId: maker.id,
        workspaceId: user.id,
        name,
        keyHash: hashOfApiKey(secret),
        start: startOfApiKey(secret),
        scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
        expiresAt: expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * DAY_MS),
        createdAt: at,
      })
      .returning();
    const [person] = await tx.select().from(users).where(eq(users.id, maker.id));
    if (!row || !person) throw new AppError('not_signed_in');
    await recordSecurityEvent(tx, { userId: maker.id, kind: 'api-key-created', subject: name });
    await sendMail(deps, tx, person, {
      template: 'api-key-created',
      name,
      link: accountPageLink(deps.config, '/settings', { tab: 'api' }),
      ...occurrenceOf(visitor, at),
    });
    return { key: toApiKey(row, at), secret };
  });
}
