import { userFolder } from '../files/index.ts';

/** Returns a brand kit file's key. The content at a key never changes. */
export function kitFileKey(userId: string, fileId: string, ending: string): string {
  return `${userFolder(userId)}/brand-kits/${fileId}${ending}`;
}
