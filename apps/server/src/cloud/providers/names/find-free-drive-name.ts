import { randomBytes } from 'node:crypto';
import { numberName } from './to-drive-name.ts';

const NUMBERS = 20;

/**
 * Returns the name, with a number if needed, so that no file in the folder has it. Someone may take the name before it
 * is used.
 */
export async function findFreeDriveName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  if (!(await isTaken(name))) return name;
  for (let number = 2; number <= NUMBERS; number += 1) {
    const numbered = numberName(name, number);
    if (!(await isTaken(numbered))) return numbered;
  }
  return numberName(name, randomBytes(4).readUInt32BE());
}
