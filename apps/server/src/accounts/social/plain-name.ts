import { fullName } from '@clipwright/contract';

const MAX_LENGTH = 120;

/** Returns a name from another service, cleaned like one from a form; or the local part of the address. */
export function plainName(told: string | undefined, email: string): string {
  const tidy = [...(told ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_LENGTH).join('');
  const parsed = fullName.safeParse(tidy);
  return parsed.success ? parsed.data : email.slice(0, email.lastIndexOf('@')).slice(0, MAX_LENGTH);
}
