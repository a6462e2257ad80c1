import { keepUnsent } from '../../../lib/unsent-work.ts';

/** The last request of each clip that has no answer yet. */
const last = new Map<string, Promise<unknown>>();

/**
 * Sends requests about one clip one after the other: of two decisions within a moment the server keeps the second. Those
 * about other clips do not wait, and nothing does when the page or the session ends.
 */
export async function sendInOrder<Answer>(clipId: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = Promise.withResolvers<void>();
  const before = last.get(clipId);
  const begin = () => turn.resolve();
  if (before) void before.then(begin, begin);
  else begin();
  const sending = turn.promise.then(send);
  const forget = keepUnsent(() => {
    begin();
    return sending;
  });
  last.set(clipId, sending);
  try {
    return await sending;
  } finally {
    forget();
    if (last.get(clipId) === sending) last.delete(clipId);
  }
}
