import { userFolder } from '../files/index.ts';

/** Where a file of a brand kit lies. What is at a key never changes. */
export function kitFileKey(userId: string, fileId: string, ending: string): string {
  return `${userFolder(userId)}/brand-kits/${fileId}${ending}`;
}
