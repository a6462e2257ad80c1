import { z } from 'zod';
import { cloudProviderId } from './cloud-provider-id.ts';

/** `expired`: the provider no longer accepts our tokens, and the user has to connect again; files and settings stay. */
export const cloudConnectionStates = ['connected', 'expired'] as const;

/** `cancelled`: the user closed the popup or refused. */
export const cloudAttemptStates = ['waiting', 'connected', 'cancelled', 'failed'] as const;

export const cloudAccountInfo = z
  .object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    /** Bytes, as last reported by the provider; null if it was never reported. */
    storageUsed: z.number().nullable(),
    /** Bytes; null if the drive has no limit or did not report one. */
    storageTotal: z.number().nullable(),
    /** The previously connected account, whose files cannot be reached; null if there was none. */
    previousEmail: z.string().nullable(),
  })
  .meta({ id: 'CloudAccountInfo' });
export type CloudAccountInfo = z.infer<typeof cloudAccountInfo>;

export const cloudConnection = z
  .object({
    id: cloudProviderId,
    name: z.string(),
    /** True if this installation has keys for it. */
    isConfigured: z.boolean(),
    /** Null: not connected. */
    state: z.enum(cloudConnectionStates).nullable(),
    isConnected: z.boolean(),
    accountInfo: cloudAccountInfo.nullable(),
    connectedAt: z.iso.datetime().nullable(),
    /** The provider's page where the user can revoke our access. */
    consentPageUrl: z.url(),
    /** True if results are stored here by default. */
    isDefault: z.boolean(),
    /** True if the provider's own picker can show more than the files we stored. */
    hasPicker: z.boolean(),
  })
  .meta({ id: 'CloudConnection' });
export type CloudConnection = z.infer<typeof cloudConnection>;

/** `GET /api/cloud/connections`. */
export const cloudConnections = z
  .object({
    /** False if the installation has keys for no drive: results stay in the server's own storage. */
    isOffered: z.boolean(),
    /** True until an account’s first own video: that one may be uploaded before a drive is connected. */
    isNextVideoExempt: z.boolean(),
    providers: z.array(cloudConnection),
    /** The user's choice; null: Google Drive if connected, else the drive that was connected first. */
    chosenDefault: cloudProviderId.nullable(),
  })
  .meta({ id: 'CloudConnections' });
export type CloudConnections = z.infer<typeof cloudConnections>;

/** The latest attempt to connect, for a page that has lost its popup. `GET /api/cloud/attempt`: null if there was none. */
export const cloudAttempt = z
  .object({
    id: z.uuid(),
    provider: cloudProviderId,
    state: z.enum(cloudAttemptStates),
    /** A code of the contract's errors, only with `failed`. */
    errorCode: z.string().nullable(),
    message: z.string().nullable(),
    /** Files that the user picked in the provider's picker. */
    pickedFileIds: z.array(z.string()),
  })
  .meta({ id: 'CloudAttempt' });
export type CloudAttempt = z.infer<typeof cloudAttempt>;

/** `PUT /api/cloud/default`. */
export const cloudDefaultInput = z.object({ provider: cloudProviderId.nullable() }).meta({ id: 'CloudDefaultInput' });

/** The user's progress in setting up. `GET /api/cloud/onboarding`. */
export const cloudOnboarding = z
  .object({
    /**
     * True if the user should be led to the setup: neither skipped nor completed, nothing connected, and a drive is
     * available.
     */
    isNew: z.boolean(),
    hasSkippedCloudStorageSetup: z.boolean(),
    onboardingCompleted: z.boolean(),
    /** True if the first steps on the dashboard were dismissed. */
    hasDismissedChecklist: z.boolean(),
    lastSkippedAt: z.iso.datetime().nullable(),
    lastUpdated: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CloudOnboarding' });
export type CloudOnboarding = z.infer<typeof cloudOnboarding>;

/** `PATCH /api/cloud/onboarding`. */
export const cloudOnboardingInput = z
  .object({
    hasSkippedCloudStorageSetup: z.boolean(),
    onboardingCompleted: z.boolean(),
    hasDismissedChecklist: z.boolean(),
  })
  .partial()
  .meta({ id: 'CloudOnboardingInput' });
export type CloudOnboardingInput = z.infer<typeof cloudOnboardingInput>;

/** `DELETE /api/cloud/connections/{provider}`. */
export const cloudDisconnected = z
  .object({
    success: z.literal(true),
    /** The provider's page where the user can see and revoke our remaining access. */
    consentPageUrl: z.url(),
    /** True to revoke our access at the provider as well. */
    isRevoked: z.boolean(),
  })
  .meta({ id: 'CloudDisconnected' });
export type CloudDisconnected = z.infer<typeof cloudDisconnected>;

/** `POST /api/functions/google-oauth`. */
export const googleOauthInput = z.object({ code: z.string().trim().min(1).max(4096) }).meta({ id: 'GoogleOauthInput' });
export const googleOauthAnswer = z
  .object({
    success: z.boolean(),
    /** A message for people and a code for programs; null on success. */
    error: z.string().nullable(),
    code: z.string().nullable(),
    /** Seconds until the access is renewed. Tokens stay on the server. */
    expires_in: z.number().nullable(),
  })
  .meta({ id: 'GoogleOauthAnswer' });
export type GoogleOauthAnswer = z.infer<typeof googleOauthAnswer>;
