import { accountsMessages, passwordLengths, passwordTooShort } from '@clipwright/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';

type WeakPasswordFacts = {
  password: string;
  /** The account's email address, which attackers guess first. */
  email: string;
  /** The length in characters. */
  minLength: number;
};

/** The maximum number of characters that can be added to a known word without making it harder to guess. */
const MAX_ADDED = 4;
/** Shorter names, such as `al`, are part of many good passwords. */
const MIN_NAME = 4;
/** The maximum length of a repeated piece that is detected, such as `abc1` in `abc1abc1`. */
const MAX_PIECE = 4;

/** The product's own name is a common guess. */
const productName = 'clipwright';

let common: ReadonlySet<string> | null = null;

/**
 * Reads about 42,000 leaked passwords that meet the minimum length, in lower case. Loaded on first use, since many
 * processes never need them.
 */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  if (common === null) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLengths.min));
  }
  return common;
}

/** Returns the reason to reject a password, as the message of a field; null if it is acceptable. Case is ignored. */
export async function findPasswordFault({ password, email, minLength }: WeakPasswordFacts): Promise<string | null> {
  const given = password.normalize('NFKC').toLowerCase();
  if (Array.from(password).length < minLength) return passwordTooShort(minLength, currentLanguage());
  if (isRepeated(given)) return accountsMessages.passwordRepeated;
  if (isOwnAddress(given, email.toLowerCase())) return accountsMessages.passwordIsAddress;
  const isKnown = (await readCommonPasswords()).has(given) || isExtended(given, productName);
  return isKnown ? accountsMessages.passwordCommon : null;
}

/** Refuses a new password that is easily guessed. @throws AppError `invalid_input` with the reason, at `password` */
export async function refuseWeakPassword(
  { config }: Pick<Deps, 'config'>,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const message = await findPasswordFault({ password, email, minLength: config.passwordMinLength });
  if (message !== null) throw new AppError('invalid_input', { fields: [{ field: 'password', message }] });
}

/** Returns true if a string repeats one short piece, such as `aaaaaa` or `121212`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_PIECE && length * 2 <= text.length; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** Returns true if a password is the address, its local part or its host, or one of these plus a few characters. */
function isOwnAddress(password: string, email: string): boolean {
  const [name = '', host = ''] = email.split('@');
  const parts = [email, name, name.split('+')[0] ?? '', host, host.split('.')[0] ?? ''];
  return parts.some((part) => part.length >= MIN_NAME && isExtended(password, part));
}

/** Returns true if `text` is `word`, optionally with a few characters before or after it. */
function isExtended(text: string, word: string): boolean {
  return text.includes(word) && text.length - word.length <= MAX_ADDED;
}
