import { z } from 'zod';
import { pageQuery } from '../page-query.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { accountsMessages } from './accounts-contract-messages.ts';
import { ownerProof } from './mfa.ts';

/** The access of a key: `read` for projects and clips, `write` to create and change them as well. */
export const apiKeyScopes = ['read', 'create'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** The possible lifetimes of a key in days; null: until it is revoked. */
export const apiKeyDays = [7, 30, 90, 365] as const;

export const apiKeyLimits = { nameLength: 60, activePerUser: 20, longestDays: 365, endedKeptDays: 30 } as const;

/** A key without its secret, as it is listed after its creation. */
export const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Its first characters, for recognition. */
    start: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    state: z.enum(apiKeyStates),
    createdAt: z.iso.datetime(),
    /** Null: it does not expire. */
    expiresAt: z.iso.datetime().nullable(),
    /** To the minute; null: never. */
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

/** `GET /api/accounts/api-keys`: newest first; ended ones for some time. */
export const apiKeyList = z
  .object({
    keys: z.array(apiKey),
    nextCursor: z.string().nullable(),
    /** True if the user's plan includes API keys. Without it, keys can be revoked but do not work. */
    isInPlan: z.boolean(),
  })
  .meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.infer<typeof apiKeyList>;

export const listApiKeysQuery = z.object({
  ...pageQuery(50),
});

export const createApiKeyInput = z
  .object({
    name: z
      .string(accountsMessages.keyNameMissing)
      .trim()
      .min(1, accountsMessages.keyNameMissing)
      .max(apiKeyLimits.nameLength, accountsMessages.keyNameTooLong)
      .regex(oneLine, requestMessages.textInvalid),
    scopes: z
      .array(z.enum(apiKeyScopes, accountsMessages.keyScopeMissing), accountsMessages.keyScopeMissing)
      .min(1, accountsMessages.keyScopeMissing)
      .max(apiKeyScopes.length, accountsMessages.keyScopeMissing),
    /** Null: until it is revoked. */
    expiresInDays: z
      .number(accountsMessages.keyDaysInvalid)
      .int(accountsMessages.keyDaysInvalid)
      .min(1, accountsMessages.keyDaysInvalid)
      .max(apiKeyLimits.longestDays, accountsMessages.keyDaysInvalid)
      .nullable(),
    ...ownerProof,
  })
  .meta({ id: 'CreateApiKeyInput' });
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** Programs authenticate with `secret`, which is never shown again. */
export const createdApiKey = z.object({ key: apiKey, secret: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
