import { AppError } from '../../http/app-error.ts';

/** Archives a person may load at a time, and all people together from one process. */
const MOST_OF_USER = 2;
const MOST_OF_ALL = 12;
const RETRY_AFTER_SEC = 10;

export type DownloadSlots = {
  /** Takes a place; call what is returned to leave it. @throws AppError `too_many_downloads` */
  take(userId: string): () => void;
};

export function createDownloadSlots(): DownloadSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(userId) {
      const own = taken.get(userId) ?? 0;
      if (own >= MOST_OF_USER || all >= MOST_OF_ALL) {
        throw new AppError('too_many_downloads', null, { retryAfterSec: RETRY_AFTER_SEC });
      }
      taken.set(userId, own + 1);
      all += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      };
    },
  };
}
