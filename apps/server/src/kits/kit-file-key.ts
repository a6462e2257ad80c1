import { userFolder } from '../files/index.ts';

/** Returns the key of a brand kit's file. The content at a key never changes. */
export function kitFileKey(userId: string, fileId: string, ending: string): string {
  return `${userFolder(userId)}/brand-kits/${fileId}${ending}`;
}
