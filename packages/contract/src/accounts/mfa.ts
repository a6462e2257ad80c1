import { z } from 'zod';
import { currentPassword } from './account-fields.ts';
import { accountsMessages } from './accounts-contract-messages.ts';

/** Six digits of the authenticator app, spaces allowed, or a recovery code. */
export const mfaCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|[A-Za-z0-9]{8,32})$/, accountsMessages.codeInvalid));

/**
 * Proof of ownership for changes to the sign-in of an account, besides the session: the password if there is one,
 * otherwise a sign-in with Google that was confirmed in this session; and a code if two-factor authentication is on.
 */
export const ownerProof = { currentPassword: currentPassword.optional(), code: mfaCode.optional() };

export const startMfaInput = z.object({ currentPassword: currentPassword.optional() }).meta({ id: 'StartMfaInput' });

/** The data for the authenticator app. The factor is active once one of its codes has been verified. */
export const mfaEnrollment = z
  .object({
    factorId: z.uuid(),
    /** `otpauth://` address. */
    uri: z.string(),
    secret: z.string(),
    /** The address as a QR code: an SVG `data:` address. */
    qrCode: z.string(),
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'MfaEnrolment' });
export type MfaEnrollment = z.infer<typeof mfaEnrollment>;

export const mfaStatus = z
  .object({
    enabled: z.boolean(),
    factorId: z.uuid().nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'MfaStatus' });
export type MfaStatus = z.infer<typeof mfaStatus>;

/** For turning off two-factor authentication, new recovery codes, ending sessions, and a stored proof. */
export const mfaProofInput = z.object(ownerProof).meta({ id: 'MfaProofInput' });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const mfaChallengeInput = z
  .object({ channel: z.literal('totp').default('totp') })
  .meta({ id: 'MfaChallengeInput' });

export const mfaChallenge = z
  .object({
    id: z.string(),
    type: z.literal('totp'),
    /** Seconds since 1970. */
    expires_at: z.number().int(),
  })
  .meta({ id: 'MfaChallenge' });

export const mfaVerifyInput = z
  .object({ code: mfaCode, challenge_id: z.string().min(1).max(512) })
  .meta({ id: 'MfaVerifyInput' });
