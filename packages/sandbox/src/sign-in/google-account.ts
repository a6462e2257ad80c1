import { createHash } from 'node:crypto';
import { z } from 'zod';

const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]+$/u;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

/** Someone who can sign in at the stand-in. */
export const account = z.object({
  /** The provider's lasting id, 21 digits as Google's. It follows from the email. */
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Null is an account without a name and a picture. */
  name: z.string().nullable(),
});
export type Account = z.output<typeof account>;

/** Accounts that are always there; each is a case that a client has to handle. */
export const EXAMPLE_ACCOUNTS: readonly Account[] = [
  makeAccount({ email: 'verified@example.com', isEmailVerified: true, name: 'Example Verified' }),
  makeAccount({ email: 'unverified@example.com', isEmailVerified: false, name: 'Example Unverified' }),
  makeAccount({ email: 'nameless@example.com', isEmailVerified: true, name: null }),
];

export function makeAccount(facts: Omit<Account, 'subject'>): Account {
  const digest = createHash('sha256').update(facts.email.toLowerCase()).digest('hex');
  const digits = (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0');
  return { subject: `1${digits}`, ...facts };
}

/** Reads the form "use another email"; a wrong field gives its name and what is wrong with it. */
export function parseAccountForm(
  form: Record<string, unknown>,
): Account | { field: 'email' | 'name'; message: string } {
  const email = typeof form.email === 'string' ? form.email.trim() : '';
  const name = typeof form.name === 'string' ? form.name.trim().replace(/\s+/g, ' ') : '';
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) {
    return { field: 'email', message: 'Enter an email address such as name@example.com.' };
  }
  if (name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name)) {
    return { field: 'name', message: `Enter a name of at most ${MAX_NAME_LENGTH} characters, or none.` };
  }
  return makeAccount({ email, isEmailVerified: form.isEmailVerified === 'on', name: name === '' ? null : name });
}

/** The claims that Google gives for `openid email profile`, in the ID token and at userinfo alike. */
export function toClaims(account: Account, pictureUrl: string): { sub: string; [claim: string]: unknown } {
  const { subject, email, isEmailVerified, name } = account;
  if (name === null) return { sub: subject, email, email_verified: isEmailVerified };
  const [givenName = name, ...others] = name.split(' ');
  return {
    sub: subject,
    email,
    email_verified: isEmailVerified,
    name,
    given_name: givenName,
    ...(others.length > 0 ? { family_name: others.join(' ') } : {}),
    picture: pictureUrl,
  };
}
