import { z } from 'zod';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { accountsMessages } from './accounts-contract-messages.ts';

/** Shortest and longest password, in characters. */
export const passwordLengths = { min: 6, max: 128 } as const;

/** An address as it is stored: lower case. Its form is checked before, because some foreign letters become ASCII then. */
function addressOr(whenMissing: string) {
  return z
    .string(whenMissing)
    .trim()
    .min(1, whenMissing)
    .max(254, accountsMessages.emailInvalid)
    .pipe(z.email(accountsMessages.emailInvalid))
    .transform((value) => value.toLowerCase());
}

/** The one field of its form. */
export const email = addressOr(accountsMessages.emailMissing);

/** One of several fields of its form. */
export const emailAmongFields = addressOr(accountsMessages.fieldsMissing);

/** A new password. */
export const newPassword = z
  .string(accountsMessages.fieldsMissing)
  .min(1, accountsMessages.fieldsMissing)
  .min(passwordLengths.min, accountsMessages.passwordTooShort)
  .max(passwordLengths.max, accountsMessages.passwordTooLong);

/** A password that is only compared, with the stored one or the new one. Its form is not checked. */
export const currentPassword = z
  .string(accountsMessages.fieldsMissing)
  .min(1, accountsMessages.fieldsMissing)
  .max(1024, accountsMessages.fieldsMissing);

/** A person's name as they write it: any script, no control characters and no characters that turn the text's direction. */
export const fullName = z
  .string(accountsMessages.fieldsMissing)
  .trim()
  .min(1, accountsMessages.fieldsMissing)
  .max(120, accountsMessages.nameTooLong)
  .regex(oneLine, requestMessages.textInvalid);

/** A path within the product to return to. Anything that could lead elsewhere is refused. */
export const returnPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);
