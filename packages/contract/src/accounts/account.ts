import { languages } from '@clipwright/messages';
import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';
import { currentPassword, email, emailAmongFields, fullName, newPassword, returnPath } from './account-fields.ts';
import { accountsMessages } from './accounts-contract-messages.ts';
import { mfaCode, ownerProof } from './mfa.ts';

/** The signed-in user, as they see themselves. */
export const account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    fullName: z.string(),
    /** False for users who have only signed in with a social account. */
    hasPassword: z.boolean(),
    mfaEnabled: z.boolean(),
    /** The language of pages, mails and notices; null if it was never chosen. */
    language: z.enum(languages).nullable(),
    createdAt: z.iso.datetime(),
    user_metadata: z.object({ full_name: z.string() }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/** The facts that pages need before sign-in. */
export const clientConfig = z
  .object({
    isSandbox: z.boolean(),
    /** Origin of the sandbox's pages, which only its own machine can open. Null without a sandbox. */
    sandboxOrigin: z.string().nullable(),
    /** True if only this machine can reach the installation. */
    isLocalOnly: z.boolean(),
    hasSocialSignIn: z.boolean(),
    /** If false, pages do not announce any mail. */
    hasMail: z.boolean(),
    requireEmailVerification: z.boolean(),
    /** The minimum length of new passwords, in characters. */
    passwordMinLength: z.number().int(),
    version: z.string(),
  })
  .meta({ id: 'ClientConfig' });
export type ClientConfig = z.infer<typeof clientConfig>;

/** The key with which pages encrypt a user's unsaved work in the browser: 32 bytes as base64. */
const draftKey = z.string();
/** True if the user operates this installation and may open `/admin`. */
const isOperator = z.boolean();

/** The answer of `GET /api/accounts/session`: the account is null when no one is signed in. */
export const session = z
  .object({ account: account.nullable(), draftKey: draftKey.nullable(), isOperator, config: clientConfig })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

type Passwords = { password: string; confirmPassword: string };

const areSame = (input: Passwords) => input.password === input.confirmPassword;

/** Compares the passwords even if another field is invalid, so that the form reports every problem at once. */
const sameness = {
  path: ['confirmPassword'],
  message: accountsMessages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => hasPasswords(value),
};

function hasPasswords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('password' in value)) return false;
  return 'confirmPassword' in value && Boolean(value.password) && Boolean(value.confirmPassword);
}

export const signUpInput = z
  .object({
    fullName,
    email: emailAmongFields,
    password: newPassword,
    confirmPassword: currentPassword,
    termsAccepted: z.literal(true, accountsMessages.termsMissing),
    /** The page to open after the address is verified. */
    returnTo: returnPath.optional(),
  })
  .refine(areSame, sameness)
  .meta({ id: 'SignUpInput' });
export type SignUpInput = z.infer<typeof signUpInput>;

/** `signedIn` is false if the address has to be verified first, whether or not the address was free. */
export const signUpResult = z.object({ signedIn: z.boolean(), message: z.string() }).meta({ id: 'SignUpResult' });
export type SignUpResult = z.infer<typeof signUpResult>;

export const signInInput = z
  .object({
    /** The form is not checked, because an invalid address has no account. */
    email: z
      .string(accountsMessages.fieldsMissing)
      .trim()
      .min(1, accountsMessages.fieldsMissing)
      .max(254, accountsMessages.fieldsMissing),
    password: currentPassword,
    rememberMe: z.boolean().default(false),
  })
  .meta({ id: 'SignInInput' });
export type SignInInput = z.infer<typeof signInInput>;

/** After `mfa-required` the browser holds a short-lived cookie for `/factors/{factorId}/…`. */
export const signInResult = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('signed-in'), account, draftKey, isOperator }),
    z.object({ status: z.literal('mfa-required'), factorId: z.uuid() }),
  ])
  .meta({ id: 'SignInResult' });
export type SignInResult = z.infer<typeof signInResult>;

export const socialSignInInput = z
  .object({ provider: z.literal('google'), returnTo: returnPath.optional() })
  .meta({ id: 'SocialSignInInput' });

/** The provider's address to send the browser to. */
export const socialSignInResult = z.object({ url: z.url() }).meta({ id: 'SocialSignInResult' });

export const forgotPasswordInput = z.object({ email }).meta({ id: 'ForgotPasswordInput' });

export const resetPasswordInput = z
  .object({
    token: z.string().min(1).max(512),
    password: newPassword,
    confirmPassword: currentPassword,
  })
  .refine(areSame, sameness)
  .meta({ id: 'ResetPasswordInput' });

export const changePasswordInput = z
  .object({
    currentPassword,
    /** Required if two-factor authentication is on. */
    code: mfaCode.optional(),
    password: newPassword,
    confirmPassword: currentPassword,
  })
  .refine(areSame, sameness)
  .meta({ id: 'ChangePasswordInput' });

export const changeEmailInput = z.object({ email: emailAmongFields, ...ownerProof }).meta({ id: 'ChangeEmailInput' });

/** `returnTo`: the page to return to, with `confirmed=1` or a `confirmError` in its URL. */
export const confirmIdentityInput = z.object({ returnTo: returnPath }).meta({ id: 'ConfirmIdentityInput' });

/** True if this session confirmed a sign-in with Google within the last minutes. */
export const identityConfirmation = z.object({ isConfirmed: z.boolean() }).meta({ id: 'IdentityConfirmation' });

/** The reasons why a sign-in with Google did not confirm anything, as values of `confirmError`. */
export type ConfirmError = 'other-account' | 'old-sign-in' | 'not-confirmed';

/** The token of a link in a mail. A button on its page sends it, so that programs that open links change nothing. */
export const linkInput = z.object({ token: z.string().min(1).max(512) }).meta({ id: 'LinkInput' });

/** `returnTo`: the page that the sign-up came from. `isElsewhere`: this browser has never used the account. */
export const verifiedEmail = z
  .object({ email: z.string(), returnTo: z.string().nullable(), isElsewhere: z.boolean() })
  .meta({ id: 'VerifiedEmail' });
export type VerifiedEmail = z.infer<typeof verifiedEmail>;

/** The current address of the account. */
export const changedEmail = z.object({ email: z.string() }).meta({ id: 'ChangedEmail' });

/** Omitted fields keep their values. `language` applies to pages, mails and notices. */
export const updateProfileInput = z
  .object({ fullName, language: z.enum(languages) })
  .partial()
  .meta({ id: 'UpdateProfileInput' });
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** A session of the user. */
export const accountSession = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean(),
    /** Browser and operating system, such as "Firefox on Linux". */
    device: z.string(),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSession>;

/** `GET /api/accounts/sessions`: most recently used first. */
export const listSessionsQuery = z.object(pageQuery(100));

export const accountSessions = z
  .object({ sessions: z.array(accountSession), nextCursor })
  .meta({ id: 'AccountSessions' });

export const deleteAccountInput = z
  .object({
    ...ownerProof,
    /** The account's address, typed again, if it has no password. */
    confirmEmail: z.string().max(254).optional(),
    /** True to delete the files in the user's drives as well. */
    deleteCloudFiles: z.boolean().default(false),
  })
  .meta({ id: 'DeleteAccountInput' });

/** A short-lived signed token of this user, for other services; verified with `/.well-known/jwks.json`. */
export const accountToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'AccountToken' });

/** A message that a page shows as a toast. */
export const notice = z.object({ message: z.string() }).meta({ id: 'Notice' });
