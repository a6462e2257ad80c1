import type { Word } from '../transcript/transcript.ts';

/** Personal data that should not be posted by accident. */
export type PersonalData = {
  kind: 'email address' | 'phone number' | 'card number' | 'bank account number';
  words: readonly Word[];
};

const emailPattern = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,4}/gu;
const spokenEmailPattern =
  /[\p{L}\p{N}._+-]{2,64} at (?:[\p{L}\p{N}-]{2,63} dot ){1,3}(?:com|org|net|edu|gov|info|io|co|uk|de|fr|es|it|pt|br)\b/giu;
const ibanPattern = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const digitsPattern = /\+?\(?\d(?:[ ().,/-]{0,2}\d){7,23}/g;

/**
 * Finds email addresses (in English, also in spoken form) and phone, card and bank account numbers among words, in
 * chronological order. Card numbers must pass the Luhn check and account numbers the ISO 13616 check, so that few other
 * numbers are mistaken for them.
 */
export function findPersonalData(words: readonly Word[]): PersonalData[] {
  let text = '';
  const owners: number[] = [];
  for (const [index, word] of words.entries()) {
    const part = `${index === 0 ? '' : ' '}${word.text}`;
    text += part;
    for (let unit = 0; unit < part.length; unit++) owners.push(index);
  }
  const matches: (PersonalData & { first: number; last: number })[] = [];
  const add = (kind: PersonalData['kind'], start: number, length: number) => {
    const [first, last] = [owners[start] ?? 0, owners[start + length - 1] ?? 0];
    if (matches.some((other) => first <= other.last && last >= other.first)) return;
    matches.push({ kind, first, last, words: words.slice(first, last + 1) });
  };
  for (const pattern of [emailPattern, spokenEmailPattern]) {
    for (const match of text.matchAll(pattern)) add('email address', match.index, match[0].length);
  }
  for (const match of text.matchAll(ibanPattern)) {
    if (isIban(match[0])) add('bank account number', match.index, match[0].length);
  }
  for (const match of text.matchAll(digitsPattern)) {
    const kind = kindOfDigits(match[0]);
    if (kind) add(kind, match.index, match[0].length);
  }
  return matches.sort((a, b) => a.first - b.first).map(({ kind, words: own }) => ({ kind, words: own }));
}

function kindOfDigits(written: string): PersonalData['kind'] | null {
  const digits = written.replace(/\D/g, '');
  if (digits.length >= 13 && digits.length <= 19 && isCard(digits)) return 'card number';
  // Groups of digits separated by a comma or a full stop are a list, an amount or a date.
  if (/[.,/]\s/.test(written) || /\d,\d/.test(written)) return null;
  const isGrouped = /[ ()./-]/.test(written) && /\d{3}/.test(written);
  const hasPhoneStart = /^\+|^\(?0\d/.test(written);
  if (digits.length > 15 || digits.length < (hasPhoneStart ? 8 : 10)) return null;
  return hasPhoneStart || (isGrouped && !/^(?:19|20)\d\d\b/.test(written)) ? 'phone number' : null;
}

function isCard(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

function isIban(written: string): boolean {
  const compact = written.replaceAll(' ', '');
  let remainder = 0;
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    for (const digit of Number.parseInt(char, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}
