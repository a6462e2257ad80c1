import { AppError } from '../app-error.ts';

/** Places for answers that take long, in this process. */
export type ConcurrencyLimit = {
  /** Takes a place; call what is returned to leave it. @throws AppError `too_many_downloads` */
  acquire(userId: string): () => void;
};

export function createConcurrencyLimit({
  ofUser,
  ofAll,
  retryAfterSec,
}: {
  ofUser: number;
  ofAll: number;
  retryAfterSec: number;
}): ConcurrencyLimit {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    acquire(userId) {
      const own = taken.get(userId) ?? 0;
      if (own >= ofUser || all >= ofAll) throw new AppError('too_many_downloads', null, { retryAfterSec });
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
